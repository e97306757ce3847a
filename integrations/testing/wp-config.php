<?php
// Of a WordPress that a test starts: addresses from the environment, nothing outside is asked.
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . getenv('WORDPRESS_SOCKET'));
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $salted) {
    define("{$salted}_KEY", "a key of a test, $salted");
    define("{$salted}_SALT", "a salt of a test, $salted");
}
$host = '127.0.0.1:' . getenv('WORDPRESS_PORT');
$_SERVER['HTTP_HOST'] ??= $host;
$_SERVER['SERVER_NAME'] ??= '127.0.0.1';
$_SERVER['REQUEST_URI'] ??= '/';
// Application passwords are for https, but for local ones.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
if (!defined('WP_INSTALLING')) {
    define('MULTISITE', true);
    define('SUBDOMAIN_INSTALL', false);
    define('DOMAIN_CURRENT_SITE', $host);
    define('PATH_CURRENT_SITE', '/');
    define('SITE_ID_CURRENT_SITE', 1);
    define('BLOG_ID_CURRENT_SITE', 1);
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';

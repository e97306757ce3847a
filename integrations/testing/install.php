<?php
// Installs a WordPress with two sites, / and /second/, and users; prints their application passwords.
define('WP_INSTALLING', true);
$site = $argv[1];
require "$site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';
wp_install('A real blog', 'admin', 'admin@blog.example', true, '', 'admin password');
update_option('siteurl', "http://$host");
update_option('home', "http://$host");
$wp_rewrite->set_permalink_structure('/%postname%/');
$wp_rewrite->flush_rules(false);
switch_theme('twentytwentyone');
foreach ($wpdb->tables('ms_global') as $name => $table) {
    $wpdb->$name = $table;
}
install_network();
populate_network(1, $host, 'admin@blog.example', 'Blogs', '/', false);
$passwords = [];
foreach (['editor', 'author', 'contributor'] as $role) {
    $id = wp_insert_user(['user_login' => $role, 'user_pass' => "$role password", 'role' => $role, 'display_name' => ucfirst($role)]);
    [$passwords[$role]] = WP_Application_Passwords::create_new_application_password($id, ['name' => 'Linkwright']);
}
// Said where a single site keeps it; the network has its own.
$wpdb->insert($wpdb->sitemeta, ['site_id' => 1, 'meta_key' => WP_Application_Passwords::OPTION_KEY_IN_USE, 'meta_value' => 1]);
echo json_encode($passwords);

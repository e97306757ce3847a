<?php
/**
 * Plugin Name: Linkwright
 * Description: Publishes articles from Linkwright with a token of their own, and shows its generator as a block or a shortcode.
 * Version: 0.1.0
 * Requires at least: 6.0
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: linkwright
 */

namespace Linkwright;

defined('ABSPATH') || exit;

require_once __DIR__ . '/token.php';
require_once __DIR__ . '/seo-fields.php';
require_once __DIR__ . '/widget.php';
require_once __DIR__ . '/settings.php';

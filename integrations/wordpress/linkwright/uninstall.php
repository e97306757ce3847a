<?php
/** Nothing of the plugin stays when it is deleted. */
defined('WP_UNINSTALL_PLUGIN') || exit;
delete_option('linkwright_server');
delete_option('linkwright_partner');
delete_metadata('user', 0, 'linkwright_token', '', true);

<?php
/** Lets description and keyphrase of an article into the fields of the SEO plugin that is active. */

namespace Linkwright;

defined('ABSPATH') || exit;

add_action('init', function () {
    $keys = array_merge(
        defined('WPSEO_VERSION') ? ['_yoast_wpseo_metadesc', '_yoast_wpseo_focuskw'] : [],
        defined('RANK_MATH_VERSION') ? ['rank_math_description', 'rank_math_focus_keyword'] : []
    );
    foreach ($keys as $key) {
        register_post_meta('post', $key, [
            'type' => 'string',
            'single' => true,
            'show_in_rest' => true,
            'sanitize_callback' => 'sanitize_text_field',
            'auth_callback' => fn ($allowed, $name, $post) => current_user_can('edit_post', $post),
        ]);
    }
}, 20);

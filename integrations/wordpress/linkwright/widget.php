<?php
/** The generator on a page: the block `linkwright/widget` and the shortcode `[linkwright]`. */

namespace Linkwright;

defined('ABSPATH') || exit;

/** The element and its script; nothing for visitors while the settings name no server or no key. */
function widget_html(): string
{
    $server = get_option('linkwright_server', '');
    $partner = get_option('linkwright_partner', '');
    if ($server === '' || $partner === '') {
        return current_user_can('manage_options')
            ? '<p>' . esc_html__('Linkwright: enter server and partner key under Settings, Linkwright.', 'linkwright') . '</p>'
            : '';
    }
    return sprintf(
        '<script type="module" src="%s"></script><linkwright-generator partner="%s"></linkwright-generator>',
        esc_url(trailingslashit($server) . 'widget.js'),
        esc_attr($partner)
    );
}

add_shortcode('linkwright', fn () => widget_html());

add_action('init', function () {
    wp_register_script(
        'linkwright-block',
        plugins_url('block.js', __FILE__),
        ['wp-blocks', 'wp-element', 'wp-block-editor', 'wp-i18n'],
        '0.1.0',
        true
    );
    register_block_type('linkwright/widget', [
        'api_version' => 2,
        'title' => __('Linkwright generator', 'linkwright'),
        'description' => __('Visitors turn a keyword and a link into an article.', 'linkwright'),
        'category' => 'widgets',
        'editor_script' => 'linkwright-block',
        'render_callback' => fn () => widget_html(),
    ]);
});

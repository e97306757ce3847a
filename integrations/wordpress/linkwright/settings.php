<?php
/** Settings, Linkwright: everybody's token, and for administrators what the widget is shown with. */

namespace Linkwright;

defined('ABSPATH') || exit;

add_action('admin_menu', function () {
    add_options_page('Linkwright', 'Linkwright', 'publish_posts', 'linkwright', __NAMESPACE__ . '\settings_page');
    // Authors have no Settings menu.
    if (!current_user_can('manage_options')) {
        add_menu_page('Linkwright', 'Linkwright', 'publish_posts', 'linkwright', __NAMESPACE__ . '\settings_page', 'dashicons-admin-links');
    }
});

add_action('admin_init', function () {
    register_setting('linkwright', 'linkwright_server', [
        'sanitize_callback' => fn ($value) => is_string($value) ? untrailingslashit(esc_url_raw(trim($value), ['https', 'http'])) : '',
    ]);
    register_setting('linkwright', 'linkwright_partner', [
        'sanitize_callback' => fn ($value) => is_string($value) && preg_match('/^lwpk_[\w-]{1,200}$/', trim($value)) ? trim($value) : '',
    ]);
});

function settings_page(): void
{
    $user = get_current_user_id();
    $made = null;
    if (isset($_POST['linkwright_do']) && check_admin_referer('linkwright_token') && current_user_can('publish_posts')) {
        if ($_POST['linkwright_do'] === 'make') {
            $made = make_token($user);
        } else {
            remove_token($user);
        }
    }
    $token = get_user_meta($user, TOKEN_META, true);
    ?>
    <div class="wrap">
        <h1>Linkwright</h1>
        <h2><?php esc_html_e('Publish from Linkwright', 'linkwright'); ?></h2>
        <?php if ($made !== null) : ?>
            <div class="notice notice-success">
                <p><?php esc_html_e('Copy this token into Linkwright, under Destinations, WordPress. It is not shown again.', 'linkwright'); ?></p>
                <p><input type="text" readonly class="large-text code" value="<?php echo esc_attr($made); ?>" aria-label="<?php esc_attr_e('Token', 'linkwright'); ?>"></p>
            </div>
        <?php endif; ?>
        <p><?php
            if (is_array($token)) {
                $date = get_option('date_format');
                echo esc_html(sprintf(__('Your token was made on %s.', 'linkwright'), wp_date($date, $token['made'])) . ' ');
                echo esc_html($token['used'] > 0 ? sprintf(__('Last used on %s.', 'linkwright'), wp_date($date, $token['used'])) : __('Not used yet.', 'linkwright'));
            } else {
                esc_html_e('With a token, Linkwright publishes articles here in your name. It opens posts, tags and categories, and nothing else.', 'linkwright');
            }
        ?></p>
        <form method="post">
            <?php wp_nonce_field('linkwright_token'); ?>
            <button class="button button-primary" name="linkwright_do" value="make"><?php echo esc_html(is_array($token) ? __('Make a new token', 'linkwright') : __('Make a token', 'linkwright')); ?></button>
            <?php if (is_array($token)) : ?>
                <button class="button" name="linkwright_do" value="remove"><?php esc_html_e('Remove the token', 'linkwright'); ?></button>
            <?php endif; ?>
        </form>
        <?php if (current_user_can('manage_options')) : ?>
            <h2><?php esc_html_e('Show the generator', 'linkwright'); ?></h2>
            <p><?php esc_html_e('As the block “Linkwright generator” or as the shortcode [linkwright].', 'linkwright'); ?></p>
            <form method="post" action="options.php">
                <?php settings_fields('linkwright'); ?>
                <table class="form-table" role="presentation">
                    <tr>
                        <th scope="row"><label for="linkwright_server"><?php esc_html_e('Address of Linkwright', 'linkwright'); ?></label></th>
                        <td><input type="url" class="regular-text" id="linkwright_server" name="linkwright_server" value="<?php echo esc_attr(get_option('linkwright_server', '')); ?>"></td>
                    </tr>
                    <tr>
                        <th scope="row"><label for="linkwright_partner"><?php esc_html_e('Partner key', 'linkwright'); ?></label></th>
                        <td><input type="text" class="regular-text code" id="linkwright_partner" name="linkwright_partner" value="<?php echo esc_attr(get_option('linkwright_partner', '')); ?>"></td>
                    </tr>
                </table>
                <?php submit_button(); ?>
            </form>
        <?php endif; ?>
    </div>
    <?php
}

<?php
/** Lets whoever shows a user's token publish as that user, and do nothing else. */

namespace Linkwright;

defined('ABSPATH') || exit;

const TOKEN_PREFIX = 'lwwp_';
/** Of a user: SHA-256 of the token, when it was made (Unix time) and last used. */
const TOKEN_META = 'linkwright_token';
/** What a token opens, of the REST API. */
const TOKEN_ROUTES = '#^/wp/v2/(?:users/me|(?:posts|tags|categories)(?:/\d+)?)$#';

/** Draws a token for a user; the one before ends. It is told here alone. */
function make_token(int $user): string
{
    $token = TOKEN_PREFIX . $user . '_' . bin2hex(random_bytes(24));
    update_user_meta($user, TOKEN_META, ['hash' => hash('sha256', $token), 'made' => time(), 'used' => 0]);
    return $token;
}

function remove_token(int $user): void
{
    delete_user_meta($user, TOKEN_META);
}

/** The user whose token this is, or 0. */
function user_of_token(string $token): int
{
    if (!preg_match('/^' . TOKEN_PREFIX . '(\d{1,18})_[0-9a-f]{48}$/', $token, $parts)) {
        return 0;
    }
    $user = (int) $parts[1];
    $kept = get_user_meta($user, TOKEN_META, true);
    if (!is_array($kept) || !hash_equals($kept['hash'], hash('sha256', $token))) {
        return 0;
    }
    if ($kept['used'] < time() - 60) {
        update_user_meta($user, TOKEN_META, array_merge($kept, ['used' => time()]));
    }
    return $user;
}

/** The token of this request. In a header of its own, as some servers keep `Authorization` to themselves. */
function shown_token(): string
{
    return is_string($_SERVER['HTTP_X_LINKWRIGHT_TOKEN'] ?? null) ? $_SERVER['HTTP_X_LINKWRIGHT_TOKEN'] : '';
}

add_filter('determine_current_user', function ($user) {
    if (!empty($user) || shown_token() === '' || !defined('REST_REQUEST') || !REST_REQUEST) {
        return $user;
    }
    return user_of_token(shown_token()) ?: $user;
}, 30);

add_filter('rest_pre_dispatch', function ($result, $server, $request) {
    if ($result !== null || shown_token() === '' || preg_match(TOKEN_ROUTES, $request->get_route())) {
        return $result;
    }
    return new \WP_Error('linkwright_token_scope', 'A token of Linkwright does not open this.', ['status' => 403]);
}, 10, 3);

<?php
/**
 * Plugin Name:       TV Self-Care
 * Description:       Email sign-up, support search and other elements of a streaming-TV brand, as blocks and shortcodes.
 * Version:           {version}
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Proprietary
 * Text Domain:       tv-selfcare
 * Domain Path:       /languages
 *
 * @package TV_Selfcare
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'tv-selfcare', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	}
);

require __DIR__ . '/includes/elements.php';
require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/settings.php';

<?php
/**
 * Deletes the settings when the plugin is deleted.
 *
 * @package TV_Selfcare
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		delete_blog_option( $site, 'tv_selfcare' );
	}
} else {
	delete_option( 'tv_selfcare' );
}

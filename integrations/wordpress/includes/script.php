<?php
/**
 * The module script and the colors, once on each page with an element.
 *
 * @package TV_Selfcare
 */

defined( 'ABSPATH' ) || exit;

/**
 * Adds the script and the colors to the page, unless they are there.
 */
function tv_selfcare_enqueue(): void {
	if ( is_admin() || wp_script_is( 'tv-selfcare' ) || ! tv_selfcare_is_configured() ) {
		return;
	}
	$settings = tv_selfcare_settings();
	// No version: one in the query would be a second address of the same module.
	wp_enqueue_script( 'tv-selfcare', $settings['script'], array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion

	$css = '';
	foreach ( array_filter( $settings['colors'] ) as $name => $color ) {
		$css .= "$name:$color;";
	}
	if ( $css ) {
		wp_register_style( 'tv-selfcare', false, array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_enqueue_style( 'tv-selfcare' );
		wp_add_inline_style( 'tv-selfcare', ":root{{$css}}" );
	}
}

// wp_enqueue_script() can't add these attributes.
add_filter(
	'script_loader_tag',
	function ( string $tag, string $handle, string $src ): string {
		if ( 'tv-selfcare' !== $handle ) {
			return $tag;
		}
		$settings = tv_selfcare_settings();
		return wp_get_script_tag(
			array(
				'type' => 'module',
				'src'  => $src,
			) + array_filter(
				array(
					'integrity'        => $settings['integrity'],
					'data-config-url'  => $settings['config'],
					'data-environment' => $settings['environment'],
					'data-lang'        => $settings['lang'],
					'data-theme'       => $settings['theme'],
				)
			)
		);
	},
	10,
	3
);

/**
 * Adds the script if an author wrote a tag as HTML.
 *
 * @param string $html Part of the page.
 */
function tv_selfcare_enqueue_for_tags( $html ) {
	if ( str_contains( (string) $html, '<tv-' ) ) {
		tv_selfcare_enqueue();
	}
	return $html;
}
add_filter( 'the_content', 'tv_selfcare_enqueue_for_tags', 20 );
add_filter( 'render_block', 'tv_selfcare_enqueue_for_tags' );
add_filter( 'widget_custom_html_content', 'tv_selfcare_enqueue_for_tags' );

<?php
/**
 * Blocks, shortcodes and allowed tags. The build writes elements.json and blocks/ from the elements' reference.
 *
 * @package TV_Selfcare
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns elements.json: the elements by tag, and the colors of the settings page.
 */
function tv_selfcare_reference(): array {
	static $reference;
	if ( null === $reference ) {
		$reference = wp_json_file_decode( dirname( __DIR__ ) . '/elements.json', array( 'associative' => true ) );
	}
	return $reference;
}

/**
 * Returns an element's markup.
 *
 * @param string $tag     Its tag.
 * @param array  $values  Values by attribute. An empty one gives the default.
 * @param string $content Fallback, and content for slots.
 * @param string $wrapper Escaped attributes that WordPress adds to a block.
 */
function tv_selfcare_markup( string $tag, array $values, string $content, string $wrapper = '' ): string {
	tv_selfcare_enqueue();
	$html = "<$tag";
	if ( $wrapper ) {
		$html .= " $wrapper";
	}
	foreach ( tv_selfcare_reference()['elements'][ $tag ]['attributes'] as $attribute ) {
		$value = $values[ $attribute['name'] ] ?? '';
		if ( 'boolean' === $attribute['type'] ) {
			$html .= rest_sanitize_boolean( $value ) ? " {$attribute['name']}" : '';
		} elseif ( '' !== $value ) {
			$html .= sprintf( ' %s="%s"', $attribute['name'], esc_attr( $value ) );
		}
	}
	return "$html>$content</$tag>";
}

/**
 * Renders a block.
 *
 * @param array    $attributes By the element's property, such as headingLevel.
 * @param string   $content    Blocks inside.
 * @param WP_Block $block      The block.
 */
function tv_selfcare_render_block( array $attributes, string $content, WP_Block $block ): string {
	$tag    = 'tv-' . substr( $block->name, strlen( 'tv-selfcare/' ) );
	$values = array();
	foreach ( tv_selfcare_reference()['elements'][ $tag ]['attributes'] as $attribute ) {
		$values[ $attribute['name'] ] = $attributes[ $attribute['property'] ] ?? '';
	}
	return tv_selfcare_markup( $tag, $values, $content, get_block_wrapper_attributes() );
}

/**
 * Renders a shortcode, such as [tv-email-signup variant="modal"]. An attribute without a value is true.
 *
 * @param array|string $attributes By name; WordPress gives '' if there are none.
 * @param string|null  $content    Text between the tags.
 * @param string       $tag        Its name, which is the element's tag.
 */
function tv_selfcare_render_shortcode( $attributes, $content, string $tag ): string {
	$values = array();
	foreach ( (array) $attributes as $name => $value ) {
		$values[ is_int( $name ) ? strtolower( $value ) : $name ] = is_int( $name ) ? 'true' : $value;
	}
	// wpautop() doesn't know where the shortcode ends, so it leaves halves of paragraphs.
	$content = preg_replace( '#^\s*(</p>|<br />)|(<p>|<br />)\s*$#', '', (string) $content );
	return tv_selfcare_markup( $tag, $values, do_shortcode( $content ) );
}

add_action(
	'init',
	function () {
		$root = dirname( __DIR__ );
		wp_register_script(
			'tv-selfcare-editor',
			plugins_url( 'editor.js', __DIR__ ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n' ),
			filemtime( "$root/editor.js" ),
			true
		);
		wp_set_script_translations( 'tv-selfcare-editor', 'tv-selfcare', "$root/languages" );
		foreach ( array_keys( tv_selfcare_reference()['elements'] ) as $tag ) {
			register_block_type( "$root/blocks/$tag", array( 'render_callback' => 'tv_selfcare_render_block' ) );
			add_shortcode( $tag, 'tv_selfcare_render_shortcode' );
		}
	}
);

add_action(
	'enqueue_block_editor_assets',
	function () {
		$data = array(
			'elements'     => tv_selfcare_reference()['elements'],
			'isConfigured' => tv_selfcare_is_configured(),
		);
		wp_add_inline_script( 'tv-selfcare-editor', 'var tvSelfcare = ' . wp_json_encode( $data ) . ';', 'before' );
	}
);

add_filter(
	'block_categories_all',
	function ( array $categories ): array {
		$categories[] = array(
			'slug'  => 'tv-selfcare',
			'title' => __( 'TV Self-Care', 'tv-selfcare' ),
		);
		return $categories;
	}
);

// Authors may not use unfiltered HTML. Without this, WordPress removes the tags from what they publish.
add_filter(
	'wp_kses_allowed_html',
	function ( array $tags, $context ): array {
		if ( 'post' !== $context ) {
			return $tags;
		}
		foreach ( tv_selfcare_reference()['elements'] as $tag => $element ) {
			$names        = array_column( $element['attributes'], 'name' );
			$tags[ $tag ] = array_fill_keys( array_merge( $names, array( 'class', 'id', 'style' ) ), true );
		}
		return $tags;
	},
	10,
	2
);

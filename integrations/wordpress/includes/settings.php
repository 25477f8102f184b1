<?php
/**
 * Settings > TV Self-Care.
 *
 * @package TV_Selfcare
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the settings; those that were never saved have their defaults.
 */
function tv_selfcare_settings(): array {
	$defaults = array(
		'script'      => '',
		'integrity'   => '',
		'config'      => '',
		'environment' => 'prod',
		'lang'        => '',
		'theme'       => '',
		'colors'      => array(),
	);
	return array_merge( $defaults, (array) get_option( 'tv_selfcare', array() ) );
}

/**
 * Whether the elements have what they need to start.
 */
function tv_selfcare_is_configured(): bool {
	$settings = tv_selfcare_settings();
	return $settings['script'] && $settings['config'];
}

/**
 * Returns the allowed values of an attribute that all elements have.
 *
 * @param string $name Its name.
 */
function tv_selfcare_values_of( string $name ): array {
	$first = current( tv_selfcare_reference()['elements'] );
	return array_column( $first['attributes'], 'values', 'name' )[ $name ];
}

/**
 * Returns what is wrong with a setting, or '' if nothing is.
 *
 * @param string $name  Its name.
 * @param string $value The new value, not empty.
 */
function tv_selfcare_mistake( string $name, string $value ): string {
	$is_url      = in_array( wp_parse_url( $value, PHP_URL_SCHEME ), array( 'http', 'https' ), true ) && wp_parse_url( $value, PHP_URL_HOST );
	$is_insecure = 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ) && 'http' === wp_parse_url( $value, PHP_URL_SCHEME );
	switch ( $name ) {
		case 'script':
			if ( ! $is_url || ! str_ends_with( (string) wp_parse_url( $value, PHP_URL_PATH ), '/tv.js' ) ) {
				return __( 'Enter the whole address of the release’s tv.js, such as https://cdn.example/tv/1/tv.js.', 'tv-selfcare' );
			}
			return $is_insecure ? __( 'This site uses https. Browsers load no script by http there.', 'tv-selfcare' ) : '';
		case 'config':
			if ( ! $is_url ) {
				return __( 'Enter the whole address of the configuration, such as https://api.example/config.', 'tv-selfcare' );
			}
			return $is_insecure ? __( 'This site uses https. Browsers load no configuration by http there.', 'tv-selfcare' ) : '';
		case 'integrity':
			return preg_match( '#^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$#', $value ) ? '' : __( 'Copy the value of “tv.js” from the release’s integrity.json. It begins with sha384-.', 'tv-selfcare' );
		case 'environment':
			return preg_match( '/^[\w-]{1,40}$/', $value ) ? '' : __( 'Enter a short name, such as prod or qa.', 'tv-selfcare' );
		default:
			return in_array( $value, tv_selfcare_values_of( $name ), true ) ? '' : __( 'Select one of the values.', 'tv-selfcare' );
	}
}

/**
 * Returns the settings to save. A wrong value is explained on the page, and the saved one stays.
 *
 * @param mixed $input What was sent.
 */
function tv_selfcare_sanitize( $input ): array {
	$saved  = tv_selfcare_settings();
	$input  = is_array( $input ) ? $input : array();
	$labels = tv_selfcare_labels();
	$colors = isset( $input['colors'] ) && is_array( $input['colors'] ) ? array_filter( $input['colors'], 'is_string' ) : array();
	unset( $input['colors'] );
	$settings = array_merge(
		array_diff_key( $saved, array( 'colors' => 0 ) ),
		array_map( 'trim', array_filter( array_intersect_key( $input, $labels ), 'is_string' ) )
	);
	foreach ( $settings as $name => $value ) {
		$mistake = '' === $value ? '' : tv_selfcare_mistake( $name, $value );
		if ( $mistake ) {
			add_settings_error( 'tv_selfcare', $name, sprintf( '%s: %s', $labels[ $name ], $mistake ) );
			$settings[ $name ] = $saved[ $name ];
		}
	}
	if ( $settings['integrity'] && ! preg_match( '#/\d+\.\d+\.\d+[^/]*/tv\.js#', $settings['script'] ) ) {
		add_settings_error( 'tv_selfcare', 'channel', __( 'With an integrity, the script URL must have the number of a release, such as /tv/0.1.0/tv.js. The files of a channel change, and browsers would then refuse the script.', 'tv-selfcare' ) );
		$settings['script']    = $saved['script'];
		$settings['integrity'] = $saved['integrity'];
	}
	$settings['colors'] = array();
	foreach ( array_column( tv_selfcare_reference()['colors'], 'name' ) as $name ) {
		$color = trim( $colors[ $name ] ?? '' );
		if ( '' !== $color && ! sanitize_hex_color( $color ) ) {
			/* translators: 1: name of a color, 2: what was entered */
			add_settings_error( 'tv_selfcare', $name, sprintf( __( '%1$s: “%2$s” is not a color. Enter one such as #2546d8.', 'tv-selfcare' ), $name, esc_html( $color ) ) );
			$color = $saved['colors'][ $name ] ?? '';
		}
		$settings['colors'][ $name ] = $color;
	}
	return $settings;
}

/**
 * Returns the labels of the settings, in their order.
 */
function tv_selfcare_labels(): array {
	return array(
		'script'      => __( 'Script URL', 'tv-selfcare' ),
		'integrity'   => __( 'Integrity', 'tv-selfcare' ),
		'config'      => __( 'Configuration URL', 'tv-selfcare' ),
		'environment' => __( 'Environment', 'tv-selfcare' ),
		'lang'        => __( 'Language', 'tv-selfcare' ),
		'theme'       => __( 'Theme', 'tv-selfcare' ),
	);
}

/**
 * Renders a field.
 *
 * @param array $field Its id, name, saved value and help; values if it is a select.
 */
function tv_selfcare_field( array $field ): void {
	$attributes = sprintf( 'id="%1$s" name="tv_selfcare%2$s" aria-describedby="%1$s-help"', esc_attr( $field['label_for'] ), esc_attr( $field['name'] ) );
	if ( isset( $field['values'] ) ) {
		echo "<select $attributes>"; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above
		foreach ( $field['values'] as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $value, $field['value'], false ), esc_html( $text ) );
		}
		echo '</select>';
	} else {
		printf( '<input type="text" class="regular-text" %s value="%s">', $attributes, esc_attr( $field['value'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above
	}
	printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $field['label_for'] ), esc_html( $field['help'] ) );
}

add_action(
	'admin_init',
	function () {
		register_setting( 'tv_selfcare', 'tv_selfcare', array( 'sanitize_callback' => 'tv_selfcare_sanitize' ) );

		$settings = tv_selfcare_settings();
		$help     = array(
			'script'      => __( 'Address of tv.js on your server for the release files. Required.', 'tv-selfcare' ),
			'integrity'   => __( 'Optional: browsers run the script only if it has this hash, from the release’s integrity.json.', 'tv-selfcare' ),
			'config'      => __( 'Address of the remote configuration, which names all services. Required.', 'tv-selfcare' ),
			'environment' => __( 'Environment of the services. With dev, qa and stg, elements use the staging client ID; with any other name, that of production.', 'tv-selfcare' ),
			'lang'        => __( 'Language of elements without their own.', 'tv-selfcare' ),
			'theme'       => __( 'Colors of elements without their own theme. “auto” follows the page’s color-scheme.', 'tv-selfcare' ),
		);
		$nothing  = array(
			'lang'  => __( 'The page’s', 'tv-selfcare' ),
			'theme' => __( 'Default', 'tv-selfcare' ),
		);
		add_settings_section( 'tv_selfcare_script', __( 'Script', 'tv-selfcare' ), '__return_null', 'tv_selfcare' );
		foreach ( tv_selfcare_labels() as $name => $label ) {
			$field = array(
				'label_for' => "tv-selfcare-$name",
				'name'      => "[$name]",
				'value'     => $settings[ $name ],
				'help'      => $help[ $name ],
			);
			if ( isset( $nothing[ $name ] ) ) {
				$values          = tv_selfcare_values_of( $name );
				$field['values'] = array( '' => $nothing[ $name ] ) + array_combine( $values, $values );
			}
			add_settings_field( $name, $label, 'tv_selfcare_field', 'tv_selfcare', 'tv_selfcare_script', $field );
		}

		add_settings_section(
			'tv_selfcare_colors',
			__( 'Colors', 'tv-selfcare' ),
			function () {
				echo '<p>' . esc_html__( 'Optional, as #rrggbb, for light and dark. Your theme’s style sheet can set more.', 'tv-selfcare' ) . '</p>';
			},
			'tv_selfcare'
		);
		foreach ( tv_selfcare_reference()['colors'] as $color ) {
			$field = array(
				'label_for' => $color['name'],
				'name'      => "[colors][{$color['name']}]",
				'value'     => $settings['colors'][ $color['name'] ] ?? '',
				'help'      => translate( $color['description'], 'tv-selfcare' ), // phpcs:ignore WordPress.WP.I18n -- the build writes these texts
			);
			add_settings_field( $color['name'], $color['name'], 'tv_selfcare_field', 'tv_selfcare', 'tv_selfcare_colors', $field );
		}
	}
);

add_action(
	'admin_menu',
	function () {
		add_options_page( __( 'TV Self-Care', 'tv-selfcare' ), __( 'TV Self-Care', 'tv-selfcare' ), 'manage_options', 'tv-selfcare', 'tv_selfcare_settings_page' );
	}
);

/**
 * Renders the page. WordPress calls it only for those who may manage options, and shows the mistakes above it.
 */
function tv_selfcare_settings_page(): void {
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
	if ( ! tv_selfcare_is_configured() ) {
		echo '<div class="notice notice-warning"><p>' . esc_html__( 'Elements show only their fallback until the script URL and the configuration URL are set.', 'tv-selfcare' ) . '</p></div>';
	}
	echo '<form action="options.php" method="post">';
	settings_fields( 'tv_selfcare' );
	do_settings_sections( 'tv_selfcare' );
	submit_button();
	echo '</form></div>';
}

add_filter(
	'plugin_action_links_' . plugin_basename( dirname( __DIR__ ) . '/tv-selfcare.php' ),
	function ( array $links ): array {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=tv-selfcare' ) ), esc_html__( 'Settings', 'tv-selfcare' ) );
		return array_merge( array( $link ), $links );
	}
);

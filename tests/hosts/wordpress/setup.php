<?php
// Installs the site: `php setup.php <folder>`. Each user's password is the user's name. One administrator reads Spanish.
define( 'WP_INSTALLING', true );
require "$argv[1]/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A site', 'admin', 'admin@example.test', false, '', 'admin' );
foreach ( array( 'author' => 'author', 'subscriber' => 'subscriber', 'spanish' => 'administrator' ) as $name => $role ) {
	$user = wp_insert_user(
		array(
			'user_login' => $name,
			'user_pass'  => $name,
			'user_email' => "$name@example.test",
			'role'       => $role,
			'locale'     => 'spanish' === $name ? 'es_MX' : '',
		)
	);
	// The editor opens without its guide.
	update_user_meta( $user, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ) ) );
}

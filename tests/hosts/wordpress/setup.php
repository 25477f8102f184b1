<?php
// Installs the site: `php setup.php <folder>`. Each user's password is the user's name.
define( 'WP_INSTALLING', true );
require "$argv[1]/wp-load.php";
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A site', 'admin', 'admin@example.test', false, '', 'admin' );
foreach ( array( 'author', 'subscriber' ) as $role ) {
	$user = wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => $role,
			'user_email' => "$role@example.test",
			'role'       => $role,
		)
	);
	// The editor opens without its guide.
	update_user_meta( $user, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ) ) );
}

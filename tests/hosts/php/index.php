<?php
require 'element.php';
$heading = $_GET['heading'];
$sandbox = getenv('TEST_SANDBOX');
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page of PHP</title>
    <link rel="icon" href="data:,">
    <script type="module" src="<?= $sandbox ?>/tv.js" data-config-url="<?= $sandbox ?>/config" data-environment="qa"></script>
  </head>
  <body>
    <?= tv_element('tv-email-signup', ['heading-level' => 3, 'strings' => ['heading' => $heading]], 'Sign-up needs JavaScript.') ?>
  </body>
</html>

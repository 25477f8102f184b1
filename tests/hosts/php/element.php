<?php
function tv_element(string $tag, array $attributes = [], string $fallback = ''): string
{
    $html = "<$tag";
    foreach ($attributes as $name => $value) {
        if ($value === false || $value === null) {
            continue; // an empty attribute would mean true
        }
        $text = is_array($value) ? json_encode($value) : (string) $value;
        $html .= sprintf(' %s="%s"', $name, htmlspecialchars($text));
    }
    return "$html><span>" . htmlspecialchars($fallback) . "</span></$tag>";
}

// The title of the tab follows the page that shows, as on any site.
document.addEventListener("tv-page-shown", ({ detail }) => {
  document.title = `${detail.title}: Kestrel`;
});

/** Fragment of the list of apps in a page's address (PAG-7). */
export const APPS_LIST = "#applist";

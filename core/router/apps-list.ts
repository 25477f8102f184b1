/** Where the list of apps stands in a page's address (PAG-7). */
export const APPS_LIST = "#applist";

/** The side margins of a view; blocks inside have 8 px of their own. */
export const sideMargins = 'w-full px-2 lg:px-6'

/** Bytes of one piece of a file. */
export const IMPORT_PIECE_BYTES = 1024 * 1024
/** Files that are named in one call. */
export const IMPORT_FILES_A_CALL = 500
export const IMPORT_MAX_FILES = 5000
/** Bytes of all files of an import. */
export const IMPORT_MAX_BYTES = 2 * 1024 * 1024 * 1024
export const IMPORT_SHEET_MAX_BYTES = 50 * 1024 * 1024
/** Files and rows of an import, among them the files inside of ZIP files. */
export const IMPORT_MAX_ITEMS = 20_000
/** Days in which a whole import can be undone. */
export const IMPORT_UNDO_DAYS = 30
/** The `accept` attribute of the file picker. */
export const IMPORT_ACCEPT = '.pdf,.doc,.docx,.zip,.xlsx,.csv'

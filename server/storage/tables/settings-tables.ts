export type SettingsTables = {
  /** Settings that owners change in the browser, by section, as JSON. */
  office_settings: { section: string; value: string; version: number; changed_at: string; changed_by: string }
}

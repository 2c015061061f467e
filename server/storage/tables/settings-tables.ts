export type SettingsTables = {
  /** What owners set in the browser, by section, as JSON. */
  office_settings: { section: string; value: string; version: number; changed_at: string; changed_by: string }
}

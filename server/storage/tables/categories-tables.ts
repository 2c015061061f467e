export type CategoriesTables = {
  categories: {
    id: string
    name: string
    name_key: string
    description: string
    is_active: number
    created_at: string
  }
  /** No category has one of these names now. `name` is the current one. */
  former_category_names: { name_key: string; name: string }
}

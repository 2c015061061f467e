export type CategoriesTables = {
  categories: {
    id: string
    name: string
    name_key: string
    description: string
    is_active: number
    created_at: string
  }
}

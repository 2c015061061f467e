import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Category, category } from '../../contract/category.ts'
import type { CategoryChange, CategoryInput } from '../../contract/category-input.ts'
import { paths } from '../../contract/paths.ts'
import type { CategoryRestoration } from '../../contract/trash.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const queryKey = ['categories']
/** The specification has a description as optional. */
const completeCategory = (entry: unknown) => ({ description: '', ...(entry as object) })
const isCategory = shapeOf(category)

export function useCategories() {
  const { api } = useSession()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.readList(paths.categories, isCategory, signal, completeCategory),
  })
}

export function useCategoryChanges() {
  const { api } = useSession()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey })
  const show = (change: (categories: Category[]) => Category[]) =>
    queries.setQueryData<Category[]>(queryKey, (categories) => categories && change(categories))

  return {
    async create(input: CategoryInput) {
      const answer = await api.call('POST', paths.categories, { body: input })
      if (answer.outcome === 'accepted') void reload()
      return answer
    },
    /** Reloads jobs too, because a new name changes them. */
    async change(id: string, change: CategoryChange) {
      const answer = await api.call('PATCH', paths.category(id), { body: change })
      if (answer.outcome === 'accepted') void queries.invalidateQueries({ queryKey: ['jobs'] })
      void reload()
      return answer
    },
    /** An optimistic update; after a failure the list is reloaded. */
    async setActive(id: string, isActive: boolean) {
      await queries.cancelQueries({ queryKey })
      show((categories) => categories.map((one) => (one._id === id ? { ...one, isActive } : one)))
      const answer = await api.call('PATCH', paths.category(id), { body: { isActive } })
      if (answer.outcome !== 'accepted')
        show((categories) => categories.map((one) => (one._id === id ? { ...one, isActive: !isActive } : one)))
      void reload()
      return answer
    },
    async remove(id: string) {
      const answer = await api.call('DELETE', paths.category(id))
      if (answer.outcome === 'accepted') show((categories) => categories.filter((one) => one._id !== id))
      void reload()
      void queries.invalidateQueries({ queryKey: ['trash'] })
      return answer
    },
    /** From the trash, under another name when its own is taken. */
    async restore(id: string, name?: string) {
      const body: CategoryRestoration = name === undefined ? {} : { name }
      const answer = await api.call('POST', paths.trashRestore('category', id), { body, isAnswer: isCategory })
      void reload()
      void queries.invalidateQueries({ queryKey: ['trash'] })
      return answer
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newResetLink } from '../../contract/password-reset.ts'
import { paths } from '../../contract/paths.ts'
import {
  type InvitationInput,
  type MemberChange,
  newInvitation,
  type Role,
  type Team,
  team,
} from '../../contract/team.ts'
import { shapeOf } from '../../ui/api/answer-shape.ts'
import { useSession } from '../session/session.tsx'

const isTeam = shapeOf(team)
const isInvitation = shapeOf(newInvitation)
const isResetLink = shapeOf(newResetLink)

export function useTeam() {
  const { api } = useSession()
  return useQuery({ queryKey: ['team'], queryFn: ({ signal }) => api.read(paths.team, isTeam, signal) })
}

export function useTeamChanges() {
  const { api } = useSession()
  const queries = useQueryClient()

  async function change(method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await api.call(method, path, { body })
    // The own account may be among them.
    void queries.invalidateQueries({ queryKey: ['team'] })
    void queries.invalidateQueries({ queryKey: ['account'] })
    return answer
  }

  /** Shows what was saved until the team is loaded again. */
  const setTeam = (next: (known: Team) => Team) => queries.setQueryData<Team>(['team'], (known) => known && next(known))

  return {
    async changeMember(id: string, body: MemberChange) {
      const answer = await change('PATCH', paths.member(id), body)
      if (answer.outcome === 'accepted')
        setTeam((known) => ({
          ...known,
          members: known.members.map((member) => (member._id === id ? { ...member, ...body } : member)),
        }))
      return answer
    },
    resetSecondFactor: (id: string) => change('DELETE', paths.memberSecondFactor(id)),
    makeResetLink: (id: string) => api.call('POST', paths.memberResetLink(id), { isAnswer: isResetLink }),
    withdraw: (id: string) => change('DELETE', paths.invitation(id)),
    async requireFor(role: Role, isRequired: boolean) {
      const answer = await change('PATCH', paths.secondFactorPolicy, { role, isRequired })
      if (answer.outcome === 'accepted')
        setTeam((known) => {
          const others = known.secondFactorRoles.filter((one) => one !== role)
          return { ...known, secondFactorRoles: isRequired ? [...others, role] : others }
        })
      return answer
    },
    async invite(body: InvitationInput) {
      const answer = await api.call('POST', paths.invitations, { body, isAnswer: isInvitation })
      void queries.invalidateQueries({ queryKey: ['team'] })
      return answer
    },
  }
}

import * as z from 'zod/mini'
import { defineEndpoint, paging, uuidParams } from '../endpoint.ts'
import { locale, timezone } from '../entities/shapes.ts'
import {
  creditCapBody,
  givenRoleBody,
  invitedReply,
  invitedToBody,
  invitePeople,
  joinFields,
  passwordBody,
  team,
  teamAct,
  teamLetter,
} from '../entities/team.ts'
import { signedIn, user } from '../entities/user.ts'
import { limits } from '../limits.ts'

const token = z.string().check(z.minLength(20), z.maxLength(100))
const { perAddress, window } = limits.mailLinks

export const getTeam = defineEndpoint({
  id: 'team.get',
  method: 'GET',
  path: '/v3/team',
  summary: 'The people of one’s company with their roles, the open invitations, and the seats of the plan.',
  auth: 'required',
  can: ['read', 'company'],
  reply: { kind: 'json', schema: team },
  errors: ['company.required'],
})

export const invitePeopleToTeam = defineEndpoint({
  id: 'team.invite',
  method: 'POST',
  path: '/v3/team/invitations',
  summary:
    'Invite people into the company by mail, each for a role, and guests for named campaigns of it. Who cannot be invited is passed over and named with the reason; the others are invited all the same.',
  auth: 'required',
  can: ['update', 'company'],
  body: invitePeople,
  reply: { kind: 'json', schema: invitedReply },
  idempotent: true,
  errors: ['company.required', 'team.limit'],
})

export const resendTeamInvitation = defineEndpoint({
  id: 'team.resend',
  method: 'POST',
  path: '/v3/team/invitations/{uuid}/resend',
  summary: 'Mail an invitation again; it waits anew from now on. Expired ones are open again, as far as a seat is free.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state', 'team.guests', 'plan.limit_reached'],
})

export const changeTeamInvitation = defineEndpoint({
  id: 'team.reinvite',
  method: 'PUT',
  path: '/v3/team/invitations/{uuid}',
  summary:
    'Name other campaigns in the invitation of a guest that is still open. Its links stay good and lead to these from now on.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  body: invitedToBody,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state'],
})

export const withdrawTeamInvitation = defineEndpoint({
  id: 'team.withdraw',
  method: 'POST',
  path: '/v3/team/invitations/{uuid}/withdraw',
  summary: 'Take an invitation back; its links lead nowhere from now on.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state'],
})

export const readTeamLetter = defineEndpoint({
  id: 'team.letter',
  method: 'POST',
  path: '/v3/team/letter',
  summary: 'What an invitation says: by the token of its mail, or by its id for whom it is meant.',
  auth: 'optional',
  body: z.union([z.strictObject({ token }), z.strictObject({ uuid: z.uuid() })]),
  reply: { kind: 'json', schema: teamLetter },
  rate: { by: 'address', limit: 60, windowMs: window },
  errors: ['link.invalid', 'link.used', 'link.expired'],
})

export const joinTeam = defineEndpoint({
  id: 'team.join',
  method: 'POST',
  path: '/v3/team/join',
  summary: 'Make an account by the link of an invitation and come in: the link proves the mailbox, the password is chosen here.',
  auth: 'none',
  body: z.strictObject({
    token,
    ...joinFields.shape,
    locale,
    timezone: z.optional(timezone),
  }),
  reply: { kind: 'json', schema: signedIn },
  rate: { by: 'address', limit: perAddress, windowMs: window },
  errors: ['link.invalid', 'link.used', 'link.expired', 'account.email_taken', 'team.full', 'team.wrong_state'],
})

export const acceptTeamInvitation = defineEndpoint({
  id: 'team.accept',
  method: 'POST',
  path: '/v3/team/invitations/{uuid}/accept',
  summary: 'Say yes, signed in with the email that was invited. A company of one’s own with nothing in it is given up.',
  auth: 'required',
  params: uuidParams,
  reply: { kind: 'json', schema: user },
  errors: ['team.wrong_state', 'team.wrong_person', 'team.full', 'team.has_company', 'team.other_side'],
})

export const declineTeamInvitation = defineEndpoint({
  id: 'team.decline',
  method: 'POST',
  path: '/v3/team/invitations/{uuid}/decline',
  summary: 'Say no, signed in with the email that was invited or with the token of the mail.',
  auth: 'optional',
  params: uuidParams,
  body: z.strictObject({ token: z.optional(token) }),
  reply: { kind: 'json', schema: z.object({ declined: z.literal(true) }) },
  errors: ['team.wrong_state', 'team.wrong_person', 'link.invalid', 'link.used', 'link.expired'],
})

export const changeTeamRole = defineEndpoint({
  id: 'team.role',
  method: 'PUT',
  path: '/v3/team/members/{uuid}',
  summary: 'Give somebody of the company another role, or a guest other campaigns. The owner’s is handed over instead.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  body: givenRoleBody,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state', 'team.guests', 'plan.limit_reached'],
})

export const capTeamMember = defineEndpoint({
  id: 'team.capCredits',
  method: 'PUT',
  path: '/v3/team/members/{uuid}/credits',
  summary:
    'Say how many of the company’s credits somebody may spend in a month, or lift that. Neither the owner’s share nor one’s own is settled.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  body: creditCapBody,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state'],
})

export const removeTeamMember = defineEndpoint({
  id: 'team.remove',
  method: 'DELETE',
  path: '/v3/team/members/{uuid}',
  summary: 'End somebody’s membership: they are signed out on every device at once and read nothing of the company any more.',
  auth: 'required',
  can: ['update', 'company'],
  params: uuidParams,
  reply: { kind: 'json', schema: team },
  errors: ['company.required', 'team.wrong_state'],
})

export const leaveTeam = defineEndpoint({
  id: 'team.leave',
  method: 'POST',
  path: '/v3/team/leave',
  summary: 'Leave the company that one works for. Its owner hands it over before.',
  auth: 'required',
  reply: { kind: 'json', schema: user },
  errors: ['company.required', 'team.owner_stays'],
})

export const handOverTeam = defineEndpoint({
  id: 'team.transfer',
  method: 'POST',
  path: '/v3/team/transfer',
  summary: 'Hand the company over to somebody of its people, with one’s own password. One stays as an administrator.',
  auth: 'required',
  can: ['update', 'company'],
  body: z.strictObject({ to: z.uuid(), ...passwordBody.shape }),
  reply: { kind: 'json', schema: team },
  rate: { by: 'account', limit: limits.mailLinks.passwordTries, windowMs: window },
  errors: ['company.required', 'team.wrong_state', 'account.wrong_password', 'account.no_password'],
})

export const listTeamActs = defineEndpoint({
  id: 'team.activity',
  method: 'GET',
  path: '/v3/team/activity',
  summary: 'Who did what in the company, newest first: its team, and what its people began.',
  auth: 'required',
  can: ['read', 'company'],
  query: z.object(paging),
  reply: { kind: 'list', item: teamAct },
  errors: ['company.required'],
})

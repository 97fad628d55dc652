/** Roles of a company's people, the one that may do everything first. */
export const teamRoles = ['owner', 'admin', 'manager', 'reviewer', 'finance', 'viewer', 'guest'] as const
export type TeamRole = (typeof teamRoles)[number]

/** Roles that one is invited for or given; ownership is handed over. */
export const givenRoles = ['admin', 'manager', 'reviewer', 'finance', 'viewer', 'guest'] as const satisfies readonly TeamRole[]
export type GivenRole = (typeof givenRoles)[number]

/**
 * What a company's work consists of. `follow`: the campaigns that one was named for; whoever reads, all of them. `take_part`: comment, vote, shortlist. `run`: calls, campaigns, lists, links, offers, approvals,
 * conversations. `company`: what it is called, how it shows itself, and which programs it lets in. `team`: who belongs to it. `own`: to hand it over.
 */
export const capabilities = ['follow', 'read', 'take_part', 'run', 'see_money', 'pay', 'company', 'team', 'own'] as const
export type Capability = (typeof capabilities)[number]

/** The one table of what a role may do (docs/domain.md, teams). */
const table: Record<TeamRole, readonly Capability[]> = {
  owner: capabilities,
  admin: ['follow', 'read', 'take_part', 'run', 'see_money', 'pay', 'company', 'team'],
  manager: ['follow', 'read', 'take_part', 'run'],
  reviewer: ['follow', 'read', 'take_part'],
  finance: ['follow', 'read', 'see_money', 'pay'],
  viewer: ['follow', 'read'],
  guest: ['follow'],
}

/** Somebody who acts for no company has no role, and none stands in the way. */
export const mayAs = (role: TeamRole | null | undefined, capability: Capability): boolean =>
  !role || table[role].includes(capability)

/** The roles that may do this, for whoever tells or asks them. */
export const rolesFor = (capability: Capability): TeamRole[] => teamRoles.filter(role => table[role].includes(capability))

/** A guest is somebody from outside: of the company they see the campaigns that they were named for, and they take no seat. */
export const isGuest = (role: TeamRole | null | undefined): boolean => role === 'guest'

/** Whether somebody has a share in the company's credits that is settled for them: neither its owner nor somebody from outside has. */
export const hasShare = (role: TeamRole): boolean => role !== 'owner' && !isGuest(role)

/** Roles of the people who work for the company, each in a seat of its plan. */
export const seatedRoles: readonly TeamRole[] = teamRoles.filter(role => !isGuest(role))

/**
 * Beyond the seats of the plan one reads along until a seat is free; `place` counts from 1, the owner first, then by the day they joined.
 * A guest stays one whatever the plan.
 */
export const roleWithin = (role: TeamRole, place: number, seats: number): TeamRole =>
  place <= seats || isGuest(role) ? role : 'viewer'

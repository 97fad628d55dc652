import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability'
import { managingPlans } from './plans.ts'

export type Action = 'read' | 'create' | 'update' | 'delete' | 'manage' | 'decide' | 'pitch'
export type Resource =
  | 'all'
  | 'auth'
  | 'casting_call'
  | 'application'
  | 'deal'
  | 'chat'
  | 'notification'
  | 'upload'
  | 'brand'
  | 'briefcase'
  | 'creator_profile'
  | 'company'
  | 'proposal'
  | 'space'
  | 'booking'
  | 'transaction'
  | 'creator_home'
  | 'brand_home'
  | 'realty_home'
  | 'tracking_link'
  | 'view_campaign'
  | 'view_list'
  | 'view_searcher'
  | 'view_analyzer'
  | 'view_monitor'
  | 'demo'
  | 'report'
  | 'payout'
  | 'payout_batch'
  | 'reconciliation'
  | 'adjustment'
  | 'tax'
  | 'dispute'
  | 'audit'
  | 'acting'
  | 'order'
  | 'figure_import'
export type Ability = MongoAbility<[Action, Resource]>
export type Rule = RawRuleOf<Ability>

export const groups = ['creator', 'brand', 'premium', 'whitelabel', 'espejo', 'realty', 'other'] as const
export type Group = (typeof groups)[number]

/** The facts about a person that rules read; `null` is somebody without a session. */
export interface Person {
  groups: readonly Group[]
  is_superuser: boolean
}

const brandGroups: readonly Group[] = ['brand', 'premium', 'whitelabel', 'espejo']

export type Side = 'creator' | 'brand' | 'realty' | 'none'

/** The role is the first group's name (specification §6); the side is which half of the market it stands on. */
export function sideOf(person: Person | null): Side {
  const role = person?.groups[0]
  if (role === 'creator') return 'creator'
  if (role === 'realty') return 'realty'
  return role && brandGroups.includes(role) ? 'brand' : 'none'
}

/** Permissions in general: docs/domain.md's matrix. Conditions on single rows are the verbs' business. */
export function rulesFor(person: Person | null): Rule[] {
  // Public reading is public: everyone, realty too.
  const rules: Rule[] = [{ action: 'read', subject: ['casting_call', 'proposal'] }]
  if (!person) return rules
  rules.push(
    { action: ['read', 'create', 'update', 'delete'], subject: ['notification', 'upload'] },
    { action: 'read', subject: 'auth' },
    // Everybody may buy something, and reads what moved.
    { action: 'create', subject: 'order' },
    { action: 'read', subject: 'transaction' },
    // Everybody may talk to the people of the house.
    { action: ['read', 'create'], subject: 'chat' },
  )
  if (person.is_superuser) rules.push({ action: 'manage', subject: 'all' })
  const side = sideOf(person)
  if (side === 'creator') {
    rules.push(
      { action: ['read', 'pitch'], subject: 'application' },
      { action: ['read', 'update'], subject: 'deal' },
      { action: ['read', 'create', 'update', 'delete'], subject: ['briefcase', 'brand', 'creator_profile', 'proposal'] },
      { action: 'read', subject: 'creator_home' },
      { action: 'update', subject: 'payout' },
      { action: 'manage', subject: 'view_monitor' },
    )
  }
  if (side === 'brand') {
    rules.push(
      { action: ['read', 'create', 'update', 'delete'], subject: ['casting_call', 'brand'] },
      { action: ['read', 'decide'], subject: 'application' },
      { action: ['read', 'create', 'update'], subject: 'deal' },
      { action: 'read', subject: 'brand_home' },
      { action: 'manage', subject: 'view_campaign' },
      // Lists kept under a larger plan stay readable, and so does what the monitor found.
      { action: 'read', subject: ['view_list', 'view_monitor'] },
    )
  }
  if (side === 'realty') {
    rules.push(
      { action: 'read', subject: 'realty_home' },
      { action: ['read', 'create', 'update'], subject: 'booking' },
      { action: ['read', 'create', 'update', 'delete'], subject: 'space' },
      // Earnings of their places.
      { action: 'update', subject: 'payout' },
    )
  }
  if (side === 'brand' || side === 'realty') rules.push({ action: ['read', 'create', 'update'], subject: 'company' })
  // Either side of one that is disputed; whose it is, the verb asks.
  if (side !== 'none') rules.push({ action: 'read', subject: 'dispute' })
  // Creators read the links of their deals; what a plan allows beyond reading is a benefit (contract/plans.ts).
  if (side !== 'none') rules.push({ action: 'read', subject: 'tracking_link' })
  if (side === 'brand' || side === 'realty') rules.push({ action: ['create', 'update'], subject: 'tracking_link' })
  if (person.groups.some(group => managingPlans.includes(group))) {
    rules.push({ action: 'manage', subject: ['view_list', 'view_searcher', 'view_analyzer', 'view_monitor'] })
  }
  // Staff look at everything and decide about reports; they are no party to what they look at.
  if (person.is_superuser)
    rules.push(
      {
        inverted: true,
        action: ['create', 'update', 'delete', 'pitch', 'decide'],
        subject: [
          'casting_call',
          'application',
          'deal',
          'brand',
          'briefcase',
          'creator_profile',
          'payout',
          'company',
          'proposal',
          'tracking_link',
          'space',
          'booking',
        ],
      },
      { inverted: true, action: 'create', subject: 'order' },
      { inverted: true, action: ['create', 'update', 'delete'], subject: ['view_list', 'view_campaign', 'view_monitor'] },
    )
  return rules
}

export function abilityFor(person: Person | null): Ability {
  return createMongoAbility<Ability>(rulesFor(person))
}

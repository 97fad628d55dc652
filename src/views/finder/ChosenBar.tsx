import { useTranslation } from 'react-i18next'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { writeChannelKey } from '#contract/rules/channel-key.ts'
import { Button } from '#src/components/Button.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useInvite } from '../invitations/invite-door.ts'
import { useAddToList } from '../lists/add-to-list-door.ts'

/** A chosen row, with what its page said of it: the page may have been left. */
export type Picked = Pick<FoundProfile, 'network' | 'handle' | 'name' | 'vanity_name'>

export interface Choosing {
  picked: readonly Picked[]
  onPicked(picked: readonly Picked[]): void
  /** Of those who may compare. */
  onCompare?(): void
}

/** Buttons for the rows chosen so far, on whatever page they stood. */
export function ChosenBar({ picked, onPicked, onCompare }: Choosing) {
  const { t } = useTranslation('finder')
  const addToList = useAddToList()
  const invite = useInvite()
  const { compare } = limits.analyzer
  // Two channels may be one person's.
  const accounts = [...new Set(picked.flatMap(one => one.vanity_name ?? []))]
  const absent = picked.filter(one => one.vanity_name === null).map(one => one.name)
  return (
    <chakra.span role="group" aria-label={t('chosen')} display="inline-flex" flexWrap="wrap" alignItems="center" gap="6px 10px">
      <chakra.span textStyle="small" color="muted" role="status">
        {t('picked', { count: picked.length, most: limits.invitation.atOnce })}
      </chakra.span>
      {onCompare && (
        <Button size="sm" disabled={picked.length < 2 || picked.length > compare} onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
      {onCompare && picked.length > compare && (
        <chakra.span textStyle="small" color="muted">
          {t('compareMost', { count: compare })}
        </chakra.span>
      )}
      {addToList({ many: picked.map(one => ({ key: writeChannelKey(one), name: one.name })) }, 'searcher')}
      {invite({ people: accounts.map(vanity_name => ({ vanity_name })), name: null, absent }, 'button')}
      <Button size="sm" onClick={() => onPicked([])}>
        {t('unpick')}
      </Button>
    </chakra.span>
  )
}

import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { KeptPage } from '#contract/rules/bookmark.ts'
import { Button } from '#src/components/Button.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { type BookmarksActor, bookmarkOf } from '#src/machines/bookmarks/bookmarks.machine.ts'

interface Props {
  actor: BookmarksActor
  page: KeptPage
  /** With its words beside the star. */
  worded?: boolean
}

/** The star: pressed while the page is kept. Without knowing whether it is, there is nothing to press. */
export function KeepPage({ actor, page, worded }: Props) {
  const { t } = useTranslation()
  const known = useSelector(actor, snapshot => snapshot.hasTag('known'))
  const kept = useSelector(actor, snapshot => bookmarkOf(snapshot.context, page))
  const press = () => {
    if (kept === 'coming') return
    actor.send(kept ? { type: 'bookmarks.remove', uuid: kept.uuid } : { type: 'bookmarks.keep', page })
  }
  const pressed = kept !== null
  if (worded)
    return (
      <Button size="sm" look="plain" icon={StarIcon} aria-pressed={pressed} disabled={!known} onClick={press}>
        {t('top.keep')}
      </Button>
    )
  return (
    <IconButton
      frame
      icon={StarIcon}
      weight={pressed ? 'fill' : 'regular'}
      label={t('top.keep')}
      aria-pressed={pressed}
      disabled={!known}
      onClick={press}
    />
  )
}

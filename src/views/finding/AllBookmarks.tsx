import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { afterChanges, type BookmarksActor } from '#src/machines/bookmarks/bookmarks.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { allBookmarksRow } from '#src/theme/made/recipes/all-bookmarks-row.js'
import { allBookmarksRows } from '#src/theme/made/recipes/all-bookmarks-rows.js'
import { useBookmarkOptions } from './bookmark-options.ts'

const Rows = chakra('ol', allBookmarksRows)
const Row = chakra('li', allBookmarksRow)

interface Props {
  actor: BookmarksActor
  onBack(): void
  onPick(to: string): void
}

/** Every bookmark in its order: opened, moved by a step and taken out, by pointer or by key. */
export function AllBookmarks({ actor, onBack, onPick }: Props) {
  const { t } = useTranslation('finding')
  const { items, queue } = useSelector(actor, snapshot => snapshot.context)
  const now = useMemo(() => afterChanges(items, queue), [items, queue])
  const options = useBookmarkOptions(now)
  const [said, say] = useState('')
  const back = useRef<HTMLButtonElement>(null)
  // The button that led here is gone, and the focus with it.
  useEffect(() => back.current?.focus(), [])
  const move = (at: number, place: number) => {
    const one = options[at]
    if (!one || place < 0 || place >= options.length) return
    actor.send({ type: 'bookmarks.move', uuid: one.uuid, place })
    say(t('bookmarks.moved', { title: one.title, place: place + 1 }))
  }
  return (
    <>
      <Button ref={back} size="sm" look="plain" icon={MagnifyingGlassIcon} onClick={onBack}>
        {t('bookmarks.back')}
      </Button>
      <span className="vh" role="status">
        {said}
      </span>
      {options.length === 0 ? (
        <EmptyState title={t('bookmarks.all')}>{t('bookmarks.none')}</EmptyState>
      ) : (
        <Rows aria-label={t('bookmarks.list')}>
          {options.map(({ uuid, title, detail, to, gone }, index) => (
            <Row key={uuid}>
              {gone ? (
                <span data-gone>
                  <span data-part="title">{title}</span>
                  <small>{detail}</small>
                </span>
              ) : (
                <Link
                  to={to}
                  onClick={event => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    onPick(to)
                  }}
                >
                  <span data-part="title">{title}</span>
                  {detail && <small>{detail}</small>}
                </Link>
              )}
              {/* A button that has nowhere to go keeps the focus, so that the next step is still at hand. */}
              <IconButton
                size="sm"
                icon={ArrowUpIcon}
                iconSize={16}
                label={t('bookmarks.up', { title })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="sm"
                icon={ArrowDownIcon}
                iconSize={16}
                label={t('bookmarks.down', { title })}
                aria-disabled={index === options.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="sm"
                icon={TrashIcon}
                iconSize={16}
                label={t('bookmarks.remove', { title })}
                onClick={() => {
                  actor.send({ type: 'bookmarks.remove', uuid })
                  back.current?.focus()
                }}
              />
            </Row>
          ))}
        </Rows>
      )}
    </>
  )
}

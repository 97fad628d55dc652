import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Deal } from '#contract/entities/deal.ts'
import type { ReviewComment } from '#contract/entities/review-comment.ts'
import { goesAlong } from '#contract/rules/review-comment.ts'
import { Button } from '#src/components/Button.tsx'
import { may } from '#src/machines/deal-room/deal-room.machine.ts'

/** From looking to doing: the brand asks for changes, the creator hands in the next version. */
export function NextStep({ deal, comments }: { deal: Deal; comments: readonly ReviewComment[] }) {
  const { t } = useTranslation('delivery-review')
  const [, setSearch] = useSearchParams()
  const along = comments.filter(goesAlong).length
  const leave = (pane: 'changes' | 'deliver') =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        for (const name of ['review', 'beside', 'piece', 'comment']) next.delete(name)
        next.set('pane', pane)
        return next
      },
      { preventScrollReset: true },
    )
  if (may(deal, { verb: 'changes', body: { changes: '' } }))
    return <Button onClick={() => leave('changes')}>{along > 0 ? t('askAlong', { count: along }) : t('ask')}</Button>
  if (may(deal, { verb: 'deliver', body: { note: '', files: [], links: [], checked: [] } }))
    return <Button onClick={() => leave('deliver')}>{t('next')}</Button>
  return null
}

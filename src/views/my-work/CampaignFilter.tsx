import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Select } from '#src/components/Select.tsx'
import { usePicking } from './picking.ts'

const every = '-'
const none = 'none'

/** Narrows the deals to one campaign, or to those of none, in the address. */
export function CampaignFilter() {
  const { t } = useTranslation('my-work')
  const [search, setSearch] = useSearchParams()
  const picking = usePicking()
  if (!picking || picking.campaigns.length === 0) return null
  const show = (campaign: string) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (campaign === every) next.delete('campaign')
      else next.set('campaign', campaign)
      return next
    })
  return (
    <Select
      size="sm"
      width="auto"
      maxWidth="240px"
      aria-label={t('pick.filter')}
      value={search.get('campaign') ?? every}
      options={[
        { value: every, label: t('pick.everyCampaign') },
        ...picking.campaigns.map(({ uuid, name }) => ({ value: uuid, label: name })),
        { value: none, label: t('pick.none') },
      ]}
      onChange={show}
    />
  )
}

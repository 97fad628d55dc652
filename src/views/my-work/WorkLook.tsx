import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Chip } from '#src/components/Chip.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { CampaignFilter } from './CampaignFilter.tsx'
import { useDensity } from './use-density.ts'

export const workLooks = ['list', 'board', 'calendar'] as const
export type WorkLookName = (typeof workLooks)[number]

/** The look of the deals, from the address. */
export function useWorkLook(): WorkLookName {
  const [search] = useSearchParams()
  return workLooks.find(look => look === search.get('view')) ?? 'list'
}

export function WorkLook({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('my-work')
  const [search, setSearch] = useSearchParams()
  const look = useWorkLook()
  const campaign = search.get('campaign')
  const { close, choose } = useDensity()
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 16px"
      padding={{ base: '0 16px 14px', lg: '0 28px 14px' }}
    >
      <Segmented
        label={t('look.label')}
        value={look}
        onChange={next => setSearch({ ...(next === 'list' ? {} : { view: next }), ...(campaign && { campaign }) })}
        options={workLooks.map(value => ({ value, label: t(`look.${value}`) }))}
      />
      {look !== 'calendar' && <CampaignFilter />}
      {look === 'list' && (
        <Chip pressed={close} onChange={choose}>
          {t('look.close')}
        </Chip>
      )}
      {look !== 'calendar' && children}
    </chakra.div>
  )
}

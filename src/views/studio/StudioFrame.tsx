import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { formatDay, formatNumber } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { PageHead } from '../shell/PageHead.tsx'
import { type StudioSection, studioSections } from './sections.ts'
import type { StudioFacts } from './studio-facts.ts'

/** Sections of panes that scroll by themselves. */
const desks: ReadonlySet<StudioSection> = new Set(['text', 'images', 'video', 'presenters'])

/** The studio's head, with the balance, and its parts. */
export function StudioFrame({
  facts,
  section,
  children,
}: {
  facts: ResourceActor<StudioFacts>
  section: StudioSection
  children: ReactNode
}) {
  const { t } = useTranslation('studio')
  const language = useLanguage()
  const value = useSelector(facts, snapshot => snapshot.context.value)
  const credits = value?.credits
  return (
    <>
      <PageHead
        title={t('title')}
        fixed={desks.has(section)}
        actions={
          credits && (
            <chakra.div display="flex" gap="4" alignItems="center">
              <chakra.div textAlign={{ lg: 'end' }} aria-live="polite">
                <div>
                  <chakra.b textStyle="figure-l">{formatNumber(Math.max(0, credits.credits_available), language)}</chakra.b>{' '}
                  <chakra.span textStyle="small" color="muted">
                    {t('credits', { count: credits.credits_available })}
                  </chakra.span>
                </div>
                {credits.own_share && (
                  <chakra.div textStyle="small" color="muted">
                    {t('share')}: {t('shareOf', credits.own_share)}
                  </chakra.div>
                )}
                {credits.resets_at && (
                  <chakra.div textStyle="small" color="muted">
                    {t('again', { count: credits.month_grant, day: formatDay(credits.resets_at, language) })}
                  </chakra.div>
                )}
              </chakra.div>
              <ButtonLink icon={PlusIcon} to={pathOf('apps-e-commerce-checkout')}>
                {t('getCredits')}
              </ButtonLink>
            </chakra.div>
          )
        }
      />
      <Tabs
        label={t('title')}
        current={section}
        tabs={studioSections.map(id => ({ id, to: pathOf('brandme_AI', { section: id }), label: t(`section.${id}`) }))}
      />
      {children}
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { AccountExportActor } from '#src/machines/account-export/account-export.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { accountViewColumn } from '#src/theme/made/recipes/account-view-column.js'
import { BrandsPart } from '../brands/BrandsPart.tsx'
import type { BrandVerbs } from '../brands/verbs.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { type Device, Devices } from './Devices.tsx'
import { ExportPart } from './ExportPart.tsx'
import { FacePart } from './FacePart.tsx'
import { LeavePart } from './LeavePart.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { PersonPart } from './PersonPart.tsx'
import { PresencePart } from './PresencePart.tsx'
import { Section, type Security } from './Section.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import type { AccountVerbs, FaceVerbs } from './verbs.ts'

export interface AccountProps {
  security: ResourceActor<Security>
  devices: ResourceActor<readonly Device[]>
  decision: DecisionActor<AccountVerbs>
  details: DetailsFormActor
  face: DecisionActor<FaceVerbs>
  /** Taking one’s data along. */
  taking: AccountExportActor
  /** Of the company, where there is one. */
  brands: { brands: ResourceActor<readonly OwnBrand[]>; decision: DecisionActor<BrandVerbs> } | null
}

const Column = chakra('div', accountViewColumn)
/** `pages-account-setting`, general: account and security. */
export function AccountView({ security, devices, decision, details, face, taking, brands }: AccountProps) {
  const { t } = useTranslation(['account', 'brands'])
  const known = useSelector(security, snapshot => snapshot.context.value)
  const failed = useSelector(security, snapshot => snapshot.matches('failed'))
  const failure = useSelector(security, snapshot => snapshot.context.failure)
  const state = useSelector(decision, snapshot => String(snapshot.value))
  return (
    <>
      <PageHead title={t('title')} lead={known ? t('lead', { email: known.email }) : t('leadPlain')} />
      <SettingsTabs current="general" />
      <Column data-state={state}>
        {failed && <FailedState failure={failure} minHeight="240px" onRetry={() => security.send({ type: 'resource.retry' })} />}
        {!failed && !known && (
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        )}
        {known && (
          <>
            {known.delete_on && <LeavePart known={known} decision={decision} />}
            <Section title={t('face.title')}>
              <FacePart face={face} />
            </Section>
            <PersonPart details={details} />
            <PresencePart known={known} decision={decision} />
            {brands && (
              <Section title={t('brands:company.title')} lead={t('brands:company.lead')}>
                <BrandsPart {...brands} of="company" />
              </Section>
            )}
            <PasswordPart known={known} decision={decision} />
            <Devices devices={devices} decision={decision} />
            <Section title={t('profile.title')} lead={t('profile.lead')}>
              <div>
                <ButtonLink to={pathOf('additional-information')}>{t('profile.open')}</ButtonLink>
              </div>
            </Section>
            <ExportPart known={known} actor={taking} />
            {!known.delete_on && <LeavePart known={known} decision={decision} />}
          </>
        )}
      </Column>
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { accentColor, type BrandingSettings } from '#contract/entities/branding.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { accentLook } from '#contract/rules/branding.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { brandingViewColumn } from '#src/theme/made/recipes/branding-view-column.js'
import { brandingViewSamples } from '#src/theme/made/recipes/branding-view-samples.js'
import { brandingViewWell } from '#src/theme/made/recipes/branding-view-well.js'
import { Section } from '../account/Section.tsx'
import { SettingsTabs } from '../account/SettingsTabs.tsx'
import { DetailsForm } from '../form/DetailsForm.tsx'
import { asText } from '../form/draft-values.ts'
import { TextField } from '../form/FormFields.tsx'
import { useAnyForm } from '../form/form-context.ts'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { BrandingSample } from './BrandingSample.tsx'
import { LogoPart } from './LogoPart.tsx'
import type { LogoVerbs } from './verbs.ts'

const Column = chakra('div', brandingViewColumn)
const Samples = chakra('div', brandingViewSamples)
const Well = chakra('input', brandingViewWell)

interface Props {
  settings: ResourceActor<BrandingSettings>
  /** Name and colour. */
  details: DetailsFormActor
  decision: DecisionActor<LogoVerbs>
}

/** `pages-account-setting`, branding: the name, logo and colour that members and guests see instead of ours. */
export function BrandingView({ settings, details, decision }: Props) {
  const { t } = useTranslation('branding')
  const known = useSelector(settings, snapshot => snapshot.context.value)
  const failure = useSelector(settings, snapshot => snapshot.context.failure)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="branding" />
      <Column>
        {!known && failure && <FailedState failure={failure} onRetry={() => settings.send({ type: 'resource.retry' })} />}
        {!known && !failure && (
          <Loading>
            <Skeleton height="420px" />
          </Loading>
        )}
        {known && !known.allowed && <NotInPlan settled={known.accent !== null || known.logo !== null} />}
        {known && (
          <>
            <Section title={t('logo.title')}>
              <LogoPart settings={known} decision={decision} />
            </Section>
            <Section title={t('look.title')} lead={t('look.lead')}>
              <DetailsForm actor={details} label={t('look.title')}>
                <LookFields settings={known} />
              </DetailsForm>
            </Section>
          </>
        )}
      </Column>
    </>
  )
}

/** The page for a company whose plan shows none: what is settled waits. */
function NotInPlan({ settled }: { settled: boolean }) {
  const { t } = useTranslation('branding')
  return (
    <chakra.div display="grid" gap="10px" justifyItems="start" paddingBlock="12px">
      <Notice tone="foco">{settled ? t('plan.kept') : t('plan.none')}</Notice>
      <PlansLink>{t('plan.open')}</PlansLink>
    </chakra.div>
  )
}

function LookFields({ settings }: { settings: BrandingSettings }) {
  const { t } = useTranslation('branding')
  const form = useAnyForm()
  const written = asText(form.fields.accent)
  // A colour that is half written shows as the last one that was whole.
  const accent = written === '' ? null : (accentColor.safeParse(written).data ?? settings.accent)
  const branding = { name: asText(form.fields.name) || settings.name, logo: settings.logo, accent }
  const control = { disabled: form.locked('accent'), onBlur: () => form.leave('accent') }
  const change = (text: string) => form.change({ accent: text === '' ? null : text })
  return (
    <>
      <TextField name="name" label={t('look.name')} help={t('look.nameHelp')} max={limits.branding.name.max} />
      <Field label={t('look.accent')} help={t('look.accentHelp')} error={form.error('accent')} optional>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="10px">
          <Well
            type="color"
            aria-label={t('look.pick')}
            value={accent ?? '#004a4b'}
            onChange={event => change(event.currentTarget.value)}
            {...control}
          />
          <chakra.span flex="0 1 140px">
            <TextInput
              name="accent"
              dir="ltr"
              value={written}
              placeholder="#004a4b"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={fieldLimits.company.accent}
              onChange={change}
              {...control}
            />
          </chakra.span>
          {written !== '' && (
            <Button look="plain" disabled={control.disabled} onClick={() => change('')}>
              {t('look.ours')}
            </Button>
          )}
        </chakra.div>
      </Field>
      <chakra.div display="grid" gap="10px" role="group" aria-label={t('sample.label')}>
        <Samples>
          <BrandingSample skin="light" branding={branding} />
          <BrandingSample skin="dark" branding={branding} />
        </Samples>
        <Adapted accent={accent} />
      </chakra.div>
    </>
  )
}

/** The shades that pages wear in place of the colour, where it cannot be read as it is. */
function Adapted({ accent }: { accent: string | null }) {
  const { t } = useTranslation('branding')
  const look = accent === null ? null : accentLook(accent)
  return (
    <chakra.div role="status" textStyle="small" color="text-2">
      {look?.changed.length === 0 && <p>{t('adapted.none')}</p>}
      {look?.changed.map(light => (
        <p key={light}>{t(`adapted.${light}`, { shade: look[light].accent })}</p>
      ))}
    </chakra.div>
  )
}

/** Why there is nothing to settle here: no company, or a role that does not look after it. */
export function BrandingClosedView({ because }: { because: 'company' | 'role' }) {
  const { t } = useTranslation('branding')
  const say = useErrorPhrase()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SettingsTabs current="branding" />
      <EmptyState minHeight="320px" title={t(`closed.${because}`)}>
        {because === 'role' ? say('team.role') : t('closed.body')}
      </EmptyState>
    </>
  )
}

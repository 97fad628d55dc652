import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { ByRole } from '../ByRole.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { Rows } from '../form/StepFrame.tsx'
import { useVerb } from '../form/use-verb.ts'
import { OwnedRow } from '../portfolio/StepPortfolio.tsx'
import { useDecisions } from '../use-decided.ts'
import { BrandForm } from './BrandForm.tsx'
import type { BrandVerbs } from './verbs.ts'

interface Props {
  brands: ResourceActor<readonly OwnBrand[]>
  decision: DecisionActor<BrandVerbs>
  /** The words depend on the owner: a company's own, or those a creator worked for. */
  of: 'company' | 'creator'
}

/** Brands of one's own: listed, added, changed, archived. */
export function BrandsPart({ brands, decision, of }: Props) {
  const { t } = useTranslation('brands')
  const words = useCallWords()
  const own = useSelector(brands, snapshot => snapshot.context.value)
  const failed = useSelector(brands, snapshot => snapshot.matches('failed'))
  const loadFailure = useSelector(brands, snapshot => snapshot.context.failure)
  /** A brand's id, `new`, or nothing. */
  const [open, setOpen] = useState<string | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const save = useVerb(decision, 'brand.save', close)
  const remove = useVerb(decision, 'brand.remove')
  const { isUnderWay } = useDecisions(decision)
  if (failed)
    return <FailedState failure={loadFailure} minHeight="200px" onRetry={() => brands.send({ type: 'resource.retry' })} />
  if (!own) return <Skeleton height="160px" />
  const form = (brand: OwnBrand | null) => <BrandForm key={brand?.uuid ?? 'new'} brand={brand} verb={save} onCancel={close} />
  return (
    <>
      {remove.failure && <Refusal code={remove.failure.code} />}
      {own.length === 0 && open !== 'new' && <EmptyState title={t(`${of}.noneTitle`)}>{t(`${of}.none`)}</EmptyState>}
      {own.length > 0 && (
        <Rows>
          {own.map(brand =>
            open === brand.uuid ? (
              <li key={brand.uuid}>{form(brand)}</li>
            ) : (
              <OwnedRow
                key={brand.uuid}
                picture={<Avatar side="brand" name={brand.name} size={36} />}
                title={brand.name}
                detail={[brand.category && words.category(brand.category), brand.city, brand.website].filter(Boolean).join(' · ')}
                action={
                  <ByRole needs="run">
                    <Button size="sm" look="plain" onClick={() => setOpen(brand.uuid)}>
                      {t('change')}
                      <span className="vh"> {brand.name}</span>
                    </Button>
                    <ConfirmButton
                      size="sm"
                      look="plain"
                      danger={false}
                      busy={isUnderWay({ kind: 'brand.remove', uuid: brand.uuid })}
                      title={t('archiveTitle', { name: brand.name })}
                      consequence={t(`${of}.archiveDetail`)}
                      confirm={t('archive')}
                      onConfirm={() => remove.make(undefined, brand.uuid)}
                    >
                      {t('archive')}
                      <span className="vh"> {brand.name}</span>
                    </ConfirmButton>
                  </ByRole>
                }
              />
            ),
          )}
        </Rows>
      )}
      {open === 'new' ? (
        form(null)
      ) : (
        <div>
          <ByRole needs="run">
            <Button onClick={() => setOpen('new')}>{t('add')}</Button>
          </ByRole>
        </div>
      )}
    </>
  )
}

import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { fieldLimits } from '#contract/field-limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import { type DraftingActor, type DraftOrder, draftPrice } from '#src/machines/drafting/drafting.machine.ts'
import { newPrice } from '#src/machines/new-price.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { isBeyondShare, useOwnCredits } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'
import { useEmitted } from '../use-emitted.ts'

const mostFacts = fieldLimits.studio.brief.max

export interface DraftingViewProps {
  drafting: DraftingActor
  kind: DraftOrder['kind']
  language: DraftOrder['language']
  facts: readonly (string | null | undefined | false)[]
  text: string
  max: number
  onText(text: string): void
}

/** The price on the button; the draft goes into the field and no further, and can be taken back. */
export function DraftingView({ drafting, kind, language, facts, text, max, onText }: DraftingViewProps) {
  const { t } = useTranslation('drafting')
  const phraseOf = useErrorPhrase()
  const state = useSelector(drafting, snapshot => String(snapshot.value))
  const failure = useSelector(drafting, snapshot => snapshot.context.failure)
  useEmitted(drafting, 'drafting.text', event => onText(event.text.slice(0, max)))
  const price = newPrice(failure)
  const credits = useOwnCredits()
  // A try after a failure is the same order: it may be paid already, so that the server says.
  const beyond = isBeyondShare(credits, draftPrice(kind))
  const brief = [...facts, text.trim()].filter(Boolean).join('\n').slice(0, mostFacts)
  const write = () =>
    drafting.send({ type: 'drafting.write', order: { kind, brief, language, max_credits: draftPrice(kind) }, before: text })
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      data-state={state}
      data-drafting=""
      // The field keeps the focus: what it would say when left must not move a button away from under the pointer.
      onMouseDown={event => event.preventDefault()}
    >
      {state === 'refused' ? (
        <>
          <span role="alert">{failure && phraseOf(failure.code)}</span>
          {failure?.code === 'credits.insufficient' && (
            <ButtonLink size="sm" to={pathOf('apps-e-commerce-checkout')}>
              {t('getCredits')}
            </ButtonLink>
          )}
          <Button size="sm" onClick={() => drafting.send({ type: 'drafting.retry' })}>
            {price === null ? t('retry') : t('takePrice', { count: price })}
          </Button>
          <Button size="sm" look="plain" onClick={() => drafting.send({ type: 'drafting.drop' })}>
            {t('drop')}
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            icon={MagicWandIcon}
            busy={state === 'writing'}
            disabled={brief.length < 20 || beyond}
            price={t('price', { count: draftPrice(kind) })}
            onClick={write}
          >
            {t(state === 'written' ? 'again' : 'write')}
          </Button>
          {state === 'written' && (
            <>
              <Button size="sm" look="plain" onClick={() => drafting.send({ type: 'drafting.undo' })}>
                {t('undo')}
              </Button>
              <chakra.span textStyle="small" color="muted" role="status">
                {t('written')}
              </chakra.span>
            </>
          )}
          <ShareNotice credits={credits} price={draftPrice(kind)} />
        </>
      )}
    </chakra.div>
  )
}

import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { StopIcon } from '@phosphor-icons/react/dist/csr/Stop'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { chatLimits, quoteMessage, tokensOf } from '#contract/ai-prices.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import type { AssistantActor } from '#src/machines/assistant/assistant.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { askFormForm } from '#src/theme/made/recipes/ask-form-form.js'
import { ByRole } from '../ByRole.tsx'
import { isBeyondShare } from '../credit-share/own-credits.ts'
import { ShareNotice } from '../credit-share/ShareNotice.tsx'
import type { StudioFacts } from '../studio/studio-facts.ts'

const Form = chakra('form', askFormForm)

interface Props {
  assistant: AssistantActor
  credits: StudioFacts['credits'] | null
}

/** The question's form. Its price stands on the button and follows what is written; while it is answered the button stops it. */
export function AskForm(props: Props) {
  return (
    <ByRole needs="run" explain>
      <Ask {...props} />
    </ByRole>
  )
}

function Ask({ assistant, credits }: Props) {
  const { t } = useTranslation('assistant')
  const text = useSelector(assistant, snapshot => snapshot.context.text)
  const context = useSelector(assistant, snapshot => snapshot.context.contextTokens)
  const state = useSelector(assistant, snapshot => String(snapshot.value))
  const mayWrite = useSelector(assistant, snapshot => snapshot.can({ type: 'assistant.write', text: '' }))
  const maySend = useSelector(assistant, snapshot => snapshot.can({ type: 'assistant.send' }))
  const mayStop = useSelector(assistant, snapshot => snapshot.can({ type: 'assistant.stop' }))
  const tooLong = text.length > chatLimits.content
  const { credits: price } = quoteMessage(context + tokensOf(text.trim()))
  const short = credits !== null && credits.credits_available < price
  const beyond = isBeyondShare(credits, price)
  const send = () => {
    if (maySend && !tooLong && !beyond) assistant.send({ type: 'assistant.send' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (window.matchMedia?.('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        rows={2}
        aria-label={t('say')}
        placeholder={t('sayExample')}
        dir="auto"
        value={text}
        aria-invalid={tooLong || undefined}
        readOnly={!mayWrite}
        onChange={value => assistant.send({ type: 'assistant.write', text: value })}
        onKeyDown={onKeyDown}
      />
      <ShareNotice credits={credits} price={price} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
        <chakra.span textStyle="small" color="muted">
          {tooLong ? (
            <Counter used={text.length} max={chatLimits.content} />
          ) : short && !beyond ? (
            <>
              {t('short', { count: credits.credits_available })}{' '}
              <TextLink to={pathOf('apps-e-commerce-checkout')}>{t('getCredits')}</TextLink>
            </>
          ) : (
            <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('enter')}</chakra.span>
          )}
        </chakra.span>
        {mayStop ? (
          <Button icon={StopIcon} onClick={() => assistant.send({ type: 'assistant.stop' })}>
            {t('stop')}
          </Button>
        ) : (
          <Button
            type="submit"
            look="accent"
            icon={PaperPlaneTiltIcon}
            busy={state === 'answering' || state === 'stopping' || state === 'lost'}
            disabled={!maySend || tooLong || beyond}
            price={t('price', { count: price })}
          >
            {t('send')}
          </Button>
        )}
      </chakra.div>
    </Form>
  )
}

import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { type MarkKind, Tape } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { OutLink } from '#src/components/TextLink.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { callBriefLines } from '#src/theme/made/recipes/call-brief-lines.js'
import { callBriefPair } from '#src/theme/made/recipes/call-brief-pair.js'
import { callBriefProse } from '#src/theme/made/recipes/call-brief-prose.js'
import { callBriefWorks } from '#src/theme/made/recipes/call-brief-works.js'
import { langOf } from './CallCell.tsx'
import { useCallWords } from './call-words.ts'
import { contentOf, paragraphsOf } from './content.ts'
import { Section } from './Section.tsx'

const Prose = chakra('div', callBriefProse)
const Pair = chakra('div', callBriefPair)
const Lines = chakra('ul', callBriefLines)

function Listed({ title, items, tape, color }: { title: string; items: readonly string[]; tape: MarkKind; color: string }) {
  if (items.length === 0) return null
  return (
    <div>
      <chakra.h3 textStyle="title-4">{title}</chakra.h3>
      <Lines>
        {items.map(item => (
          <li key={item}>
            <chakra.span color={color}>
              <Tape kind={tape} />
            </chakra.span>
            <span>{item}</span>
          </li>
        ))}
      </Lines>
    </div>
  )
}

const shortOf = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** The rules of the work, in the reader's language. */
function Rules({ concept, disclosure }: { concept: boolean; disclosure: boolean }) {
  const { t } = useTranslation('casting-calls')
  if (!concept && !disclosure) return null
  return (
    <Prose>
      {concept && <p>{t('brief.concept')}</p>}
      {disclosure && <p>{t('brief.disclosure')}</p>}
    </Prose>
  )
}

/** The brand's own words: the brief, what to bring and leave out, what to say, what it likes. In the brand's own language. */
export function CallBrief({ call }: { call: CastingCall }) {
  const { t } = useTranslation('casting-calls')
  const content = contentOf(call)
  const lang = langOf(call.language)
  return (
    <>
      <Section title={t('brief.title')}>
        <Prose lang={lang}>
          {paragraphsOf(content.summary).map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
        <Rules concept={content.concept_required === true} disclosure={content.disclosure === true} />
        <Pair lang={lang}>
          <Listed title={t('brief.bring')} items={content.must_include} tape="done" color="success" />
          <Listed title={t('brief.leaveOut')} items={content.must_avoid} tape="stop" color="danger" />
        </Pair>
      </Section>
      {content.key_messages.length > 0 && (
        <Section title={t('brief.messages')}>
          <Prose lang={lang}>
            {content.key_messages.map(message => (
              <p key={message}>{message}</p>
            ))}
          </Prose>
        </Section>
      )}
      {content.deliverables.some(item => item.spec) && (
        <Section title={t('brief.deliverables')}>
          <DeliverableList call={call} />
        </Section>
      )}
      {content.examples.length > 0 && (
        <Section title={t('brief.examples')}>
          <Lines>
            {content.examples.map(address => (
              <li key={address}>
                <OutLink href={address} rel="noopener noreferrer nofollow ugc" dir="ltr" overflowWrap="anywhere">
                  {shortOf(address)}
                </OutLink>
              </li>
            ))}
          </Lines>
        </Section>
      )}
    </>
  )
}

const Works = chakra('ul', callBriefWorks)

function DeliverableList({ call }: { call: CastingCall }) {
  const words = useCallWords()
  const lang = langOf(call.language)
  return (
    <Works>
      {contentOf(call).deliverables.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a published call's deliverables stand still.
        <li key={index}>
          <NetworkIcon network={item.network} size={20} />
          <div>
            <b>{words.makes([item])}</b>
            {item.spec && <p lang={lang}>{item.spec}</p>}
          </div>
        </li>
      ))}
    </Works>
  )
}

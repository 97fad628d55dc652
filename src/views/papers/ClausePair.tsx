import { chakra } from '@chakra-ui/react/styled-system'
import type { Clause } from '#contract/entities/paper.ts'
import { type Language, languages } from '#contract/languages.ts'

const Pair = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', xl: 'repeat(2,minmax(0,1fr))' },
    gap: '6px 32px',
    paddingBlock: '18px',
    borderTop: '1px solid var(--border)',
    '& > div': { minWidth: 0 },
    '& h2': { textStyle: 'title-3', marginBottom: '6px' },
    '& p': { overflowWrap: 'anywhere', marginBottom: '5px', maxWidth: '68ch' },
  },
})
const Own = chakra('dl', {
  base: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: '10px',
    marginTop: '6px',
    padding: '12px 14px',
    borderRadius: 'var(--r-control)',
    background: 'sunken',
    '& dt': { textStyle: 'small', color: 'muted' },
    '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  },
})

interface Props {
  clause: Clause
  n: number
  /** The language that stands alone where there is room for one. */
  alone: Language
}

/** One clause in each language: beside each other where there is room, else the chosen one. */
export function ClausePair({ clause, n, alone }: Props) {
  return (
    <Pair>
      {languages.map(language => (
        <chakra.div
          key={language}
          lang={language}
          dir="ltr"
          display={{ base: language === alone ? 'block' : 'none', xl: 'block' }}
        >
          <h2>
            {n}. {clause.title[language]}
          </h2>
          {clause.text.map(line => (
            <p key={line[language]}>{line[language]}</p>
          ))}
        </chakra.div>
      ))}
      {clause.own.length > 0 && (
        <Own>
          {clause.own.map(({ title, lines }) => (
            <div key={title.en}>
              {languages.map(language => (
                <chakra.dt
                  key={language}
                  lang={language}
                  dir="ltr"
                  display={{ base: language === alone ? 'block' : 'none', xl: 'inline-block' }}
                  marginInlineEnd="16px"
                >
                  {title[language]}
                </chakra.dt>
              ))}
              {lines.map(line => (
                <dd key={line} dir="auto">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </Own>
      )}
    </Pair>
  )
}

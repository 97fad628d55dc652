import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileHero', {
  hero: {
    base: {
      marginBottom: '22px',
      '& > [data-part=print]': {
        position: 'relative',
        height: { base: '132px', md: '190px' },
        overflow: 'hidden',
        '& > .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      },
      '& > [data-part=words]': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '10px 22px',
        paddingInline: { base: '16px', lg: '28px' },
        marginTop: { base: '-40px', md: '-48px' },
      },
      '& [data-part=face]': { position: 'relative', borderRadius: '50%', boxShadow: '0 0 0 5px var(--surface)' },
    },
  },
})

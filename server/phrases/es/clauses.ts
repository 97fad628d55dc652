import type { DealTerms } from '#contract/entities/deal.ts'
import { spokenNumbers as n } from '#contract/spoken-numbers.ts'
import type { ClauseBook, Saying } from '../clauses.ts'
import { letterOf } from '../letter-of.ts'
import { networkNames } from '../network-names.ts'

const days = (count: number) => (count === 1 ? `${count} día` : `${count} días`)
const hours = (count: number) => (count === 1 ? `${count} hora` : `${count} horas`)

const delivered = ({ draft_due, milestones }: DealTerms, say: Saying) =>
  milestones
    ? `El último hito se entrega a más tardar el ${say.day(draft_due)}.`
    : `La primera versión se entrega a más tardar el ${say.day(draft_due)}.`

/** The milestones and the rules of their shares; nothing where the work is one piece. */
const parts = ({ milestones }: DealTerms, say: Saying): string[] =>
  milestones
    ? [
        'El trabajo tiene hitos. Cada uno se entrega, se aprueba y se paga por separado, uno tras otro:',
        ...milestones.map(
          ({ title, percent, due, pieces }, index) =>
            `${index + 1}. «${title}»: ${percent} % de la tarifa, a más tardar el ${say.day(due)}` +
            (pieces.length > 0 ? `, con ${say.list(pieces.map(letterOf))}` : ''),
        ),
        `La parte de un hito aprobado se libera para quien crea ${hours(n.hold_hours)} después de su aprobación. El plazo de aprobación y las rondas de cambios cuentan para cada hito.`,
        'Lo aprobado queda acordado y pagado, también si este acuerdo se cancela. Una disputa reparte lo que no se ha liberado. Un cambio de la tarifa se reparte entre los hitos que no están aprobados.',
      ]
    : []

export const clausesEs: ClauseBook = {
  clauses: {
    parties: {
      title: 'Quiénes acuerdan',
      lines: ({ title, brand, company, creator }) => [
        `${brand === company ? brand : `${brand}, marca de ${company}`} («la marca»), y ${creator} («quien crea») acuerdan «${title}».`,
        'Elenco no es parte de este acuerdo. Guarda el dinero y el registro, y aplica estas cláusulas.',
      ],
    },
    work: {
      title: 'Trabajo',
      lines: ({ terms, grants_only }) => [
        grants_only
          ? 'No se hace trabajo nuevo. Este acuerdo renueva derechos de uso de obras que ya existen:'
          : 'Quien crea hace y entrega:',
        ...terms.deliverables.map(
          (one, index) =>
            `${letterOf(index)} ${one.quantity} × ${clausesEs.contentType[one.content_type]}` +
            (one.network === 'none' ? ', que se entrega a la marca' : `, en ${networkNames[one.network]}`),
        ),
        ...(terms.concept && !grants_only
          ? [
              `Antes del trabajo el creador escribe un concepto en ${days(n.concept_days)}. El trabajo empieza cuando la marca lo ha aprobado; tras ${days(n.concept_review_days)} de silencio queda aprobado.`,
            ]
          : []),
        ...(terms.disclosure && !grants_only ? ['Todo lo que se publica dice que es publicidad.'] : []),
      ],
    },
    dates: {
      title: 'Fechas',
      lines: ({ terms, grants_only }, say) => {
        if (grants_only) return []
        const { publish_from, publish_by } = terms
        if (!publish_by) return [delivered(terms, say), 'Quien crea no publica nada en sus propios canales.']
        return [
          delivered(terms, say),
          publish_from
            ? `Una vez aprobada, se publica no antes del ${say.day(publish_from)} y a más tardar el ${say.day(publish_by)}.`
            : `Una vez aprobada, se publica a más tardar el ${say.day(publish_by)}.`,
          `Quien crea muestra la dirección en la que se publicó. Desde la aprobación hay al menos ${days(n.proof_days)} para ello.`,
        ]
      },
    },
    fee: {
      title: 'Tarifa, y quién paga qué',
      lines: ({ fees, terms }, say) => [
        `La tarifa es de ${say.money(fees.fee_minor)}.`,
        `La marca paga además ${say.money(fees.brand_fee_minor)} a Elenco: en total, ${say.money(fees.total_minor)}.`,
        `Elenco se queda ${say.money(fees.creator_fee_minor)} de la tarifa; quien crea recibe ${say.money(fees.payout_minor)}.`,
        ...parts(terms, say),
        'Los impuestos que la ley pone a cada parte son de esa parte.',
      ],
    },
    protected_payment: {
      title: 'Pago protegido',
      lines: ({ grants_only }) => [
        `La marca paga en un plazo de ${hours(n.funding_hours)} desde la aceptación. Si no, este acuerdo termina y nadie debe nada a nadie.`,
        grants_only
          ? 'Elenco guarda el dinero protegido desde que se paga.'
          : 'Elenco guarda el dinero protegido, y el trabajo empieza cuando está pagado.',
        `Se libera para quien crea ${hours(n.hold_hours)} después de que todo esté hecho.`,
      ],
    },
    revisions: {
      title: 'Cambios',
      lines: ({ terms, grants_only }) => {
        if (grants_only) return []
        const { revisions } = terms
        return [
          revisions === 0
            ? 'La tarifa no incluye rondas de cambios.'
            : `La tarifa incluye ${revisions === 1 ? `${revisions} ronda` : `${revisions} rondas`} de cambios.`,
          'Lo que vaya más allá del trabajo descrito aquí se acuerda y se paga aparte.',
        ]
      },
    },
    approval: {
      title: 'Aprobación y silencio',
      lines: ({ terms, grants_only }) =>
        grants_only
          ? []
          : [
              `La marca aprueba una entrega o pide cambios en un plazo de ${hours(terms.approval_window_h)}.`,
              'Si no dice nada en ese tiempo, la entrega queda aprobada.',
            ],
    },
    rights: {
      title: 'Derechos de uso',
      lines: ({ terms }, say) => {
        const { channels, days: length, territory, renewal, ...may } = terms.rights
        if (channels.length === 0)
          return ['Quien crea conserva todos los derechos. La marca no obtiene licencia más allá de lo que quien crea publique.']
        return [
          'Quien crea conserva la autoría y licencia el trabajo a la marca cuando todo esto esté hecho y pagado.',
          `Para: ${say.list(channels.map(one => clausesEs.channel[one]))}.`,
          length === 0
            ? 'Sin fecha de fin.'
            : `Durante ${days(length)} desde su publicación, o desde su aprobación si no se publica nada.`,
          {
            country: 'En el país de la marca.',
            region: 'En la región del mundo de la marca.',
            world: 'En todo el mundo.',
          }[territory],
          may.edits_allowed ? 'La marca puede recortarlo y adaptarlo.' : 'La marca no puede editarlo.',
          may.ai_training_allowed
            ? 'La marca puede entrenar inteligencia artificial con ello.'
            : 'La marca no puede entrenar inteligencia artificial con ello.',
          may.synthetic_likeness_allowed
            ? 'La marca puede hacer una versión artificial de la imagen o la voz de quien crea.'
            : 'La marca no puede hacer una versión artificial de la imagen ni de la voz de quien crea.',
          ...(renewal
            ? [
                `La marca puede renovar esta licencia una vez, por ${days(renewal.days)} más, a ${say.money(renewal.fee_minor)} antes de las comisiones de la plataforma. Vale en cuanto se paga, y puede tomarse hasta ${days(n.rate_days)} después de su fin.`,
              ]
            : []),
        ]
      },
    },
    exclusivity: {
      title: 'Exclusividad',
      lines: ({ terms: { exclusivity } }) => [
        exclusivity
          ? `Durante ${days(exclusivity.days)} desde el día en que empiezan los derechos, quien crea no trabaja para otros en: ${exclusivity.category}.`
          : 'Ninguna: quien crea puede trabajar para otros del mismo sector.',
      ],
    },
    disclosure: {
      title: 'Publicidad identificada',
      lines: () => [
        'Quien publica el trabajo lo identifica como pagado, como piden la ley y la red.',
        'Quien crea no dice del producto nada que no sea verdad, y la marca no pide nada parecido.',
      ],
    },
    cancellation: {
      title: 'Cancelación',
      lines: ({ grants_only }) => {
        const before = 'Hasta que se pague, cualquiera de las partes puede echarse atrás; nadie debe nada a nadie.'
        if (grants_only) return [before]
        return [
          before,
          `Después se cancela cuando una parte lo pide y la otra acepta. El silencio de ${hours(n.cancel_answer_hours)} acepta, pero después de la aprobación rechaza.`,
          `Si lo pide la marca cuando no se ha entregado nada y han pasado más de ${hours(n.cancel_share_hours)} desde el pago, el ${n.cancel_share_percent} % de la tarifa es de quien crea. En cualquier otro caso todo el dinero vuelve a la marca.`,
          'Mientras una entrega espera a la marca nadie cancela: la marca la aprueba, pide cambios o abre una disputa.',
        ]
      },
    },
    late: {
      title: 'Retrasos',
      lines: ({ grants_only }) =>
        grants_only
          ? []
          : [
              'El trabajo que no se ha entregado cuando termina su día va con retraso.',
              `Pasados ${days(n.late_grace_days)} más, la marca puede cancelar por sí sola y lo recupera todo.`,
              `Lo que va con retraso y sigue sin entregarse ${days(n.undelivered_days)} después del pago se cancela solo, con el mismo resultado.`,
            ],
    },
    disputes: {
      title: 'Disputas',
      lines: () => [
        `Si algo sale mal, cualquiera de las partes puede abrir una disputa, hasta ${days(n.dispute_window_days)} después de completarse. La otra contesta en ${hours(n.dispute_answer_hours)}; el silencio decide a favor de quien la abrió.`,
        `Si las dos no acuerdan un reparto, Elenco decide por lo que está escrito aquí, en ${n.dispute_decision_days} días hábiles. Cualquiera puede recurrir una vez, en ${days(n.dispute_appeal_days)}.`,
        'Nada de esto quita a nadie un derecho que le dé la ley.',
      ],
    },
    binding: {
      title: 'Desde cuándo obliga',
      lines: () => [
        'Este acuerdo obliga desde el momento en que la oferta con estas condiciones se acepta en Elenco.',
        'Firmarlo añade a eso un nombre y una fecha. Nada de lo acordado espera a una firma.',
      ],
    },
    language: {
      title: 'Idioma',
      lines: () => [
        'El texto en inglés y el texto en español dicen lo mismo. Donde puedan leerse de forma distinta, deciden las condiciones en cifras que lleva este archivo.',
      ],
    },
  },
  own: {
    spec: 'En detalle, como lo escribieron las partes',
    must_include: 'Lo que trae el trabajo, como lo escribieron las partes',
    must_avoid: 'Lo que evita, como lo escribieron las partes',
    note: 'Nota a las condiciones, como se escribió',
  },
  contentType: {
    video: 'Vídeo',
    photo_mode: 'Carrusel de fotos',
    story: 'Historia',
    live: 'Directo',
    spark_authorization: 'Autorización de anuncio',
    post: 'Publicación',
    carousel: 'Carrusel',
    reel: 'Reel',
    story_set: 'Serie de historias',
    collab_post: 'Publicación conjunta',
    short: 'Short',
    integration: 'Integración en vídeo',
    dedicated_video: 'Vídeo dedicado',
    preroll: 'Pre-roll',
    community_post: 'Publicación en comunidad',
    article: 'Artículo',
    newsletter: 'Boletín',
    live_mention: 'Mención en directo',
    sponsored_stream: 'Directo patrocinado',
    panel: 'Panel del canal',
    thread: 'Hilo',
    space: 'Sala de audio',
    podcast_mention: 'Mención en pódcast',
    host_read_midroll: 'Cuña leída',
    full_episode: 'Episodio completo',
    playlist: 'Lista de reproducción',
    pin: 'Pin',
    video_pin: 'Pin de vídeo',
    board: 'Tablero',
    mention: 'Mención',
    guest_post: 'Artículo invitado',
    snap: 'Snap',
    spotlight: 'Spotlight',
    ugc_video: 'Vídeo para la marca',
    ugc_photo: 'Foto para la marca',
    event: 'Evento',
    voice_over: 'Locución',
    ooh_appearance: 'Aparición en exterior',
  },
  channel: {
    organic_repost: 'compartir en los canales de la marca',
    paid_social: 'anuncios en redes',
    whitelisting: 'anuncios desde la cuenta de quien crea',
    web: 'web y tienda',
    email: 'correo',
    print: 'impresos',
    tv_ctv: 'televisión',
    ooh: 'publicidad exterior',
  },
  file: {
    title: 'Acuerdo',
    hash: 'SHA-256 del contrato',
    verify: 'Cualquiera puede comprobar este archivo o este hash en',
    made: 'Hecho el',
    version: 'Versión de las condiciones',
    page: 'Página',
  },
}

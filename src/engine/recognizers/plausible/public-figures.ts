import type { Span } from '../../core/span.ts'
import type { Entity } from '../types.ts'

/** Given and last name of people whom encyclopaedias hold: medicine and science first, then statecraft, arts and sport. */
const FIGURES =
  'alexander fleming|howard florey|ernst chain|marie curie|pierre curie|irene curie|louis pasteur|robert koch|joseph lister|edward jenner|jonas salk|albert sabin|ignaz semmelweis|florence nightingale|clara barton|mary seacole|elizabeth blackwell|william harvey|andreas vesalius|ambroise pare|william osler|william halsted|harvey cushing|rudolf virchow|paul ehrlich|emil behring|emil kraepelin|eugen bleuler|sigmund freud|carl jung|alfred adler|anna freud|erik erikson|jean piaget|ivan pavlov|viktor frankl|carl rogers|abraham maslow|aaron beck|marsha linehan|elisabeth kubler-ross|cicely saunders|henrietta lacks|frederick banting|virginia apgar|helen taussig|alfred blalock|christiaan barnard|michael debakey|denton cooley|norman shumway|thomas starzl|benjamin spock|benjamin carson|atul gawande|oliver sacks|anthony fauci|katalin kariko|drew weissman|tu youyou|luc montagnier|francoise barre-sinoussi|francis crick|rosalind franklin|maurice wilkins|barbara mcclintock|rita levi-montalcini|gertrude elion|george hitchings|selman waksman|gerhard domagk|karl landsteiner|rebecca crumpler|jane addams|margaret sanger|rachel carson|jane goodall|dian fossey|gregor mendel|charles darwin|alfred wallace|carl linnaeus|antonie leeuwenhoek|robert hooke|claude bernard|santiago cajal|camillo golgi|hans selye|hans asperger|leo kanner|alois alzheimer|james parkinson|thomas hodgkin|georges tourette|jean-martin charcot|pierre broca|carl wernicke|wilhelm rontgen|godfrey hounsfield|raymond damadian|peter mansfield|jennifer doudna|emmanuelle charpentier|andrew wakefield|josef mengele|harold shipman|typhoid mary|terry schiavo|terri schiavo|nancy cruzan|karen quinlan|jack kevorkian|phineas gage|elizabeth holmes|ancel keys|linus pauling|hulda clark|samuel hahnemann|joseph pilates|moshe feldenkrais|maria montessori|helen keller|anne sullivan|louis braille|temple grandin|isaac newton|albert einstein|niels bohr|max planck|werner heisenberg|erwin schrodinger|richard feynman|stephen hawking|carl sagan|galileo galilei|nicolaus copernicus|johannes kepler|michael faraday|thomas edison|nikola tesla|alexander bell|ada lovelace|alan turing|grace hopper|ernest rutherford|enrico fermi|robert oppenheimer|lise meitner|chien-shiung wu|dmitri mendeleev|antoine lavoisier|alfred nobel|benjamin franklin|blaise pascal|rene descartes|immanuel kant|friedrich nietzsche|karl marx|david hume|jean-jacques rousseau|thomas hobbes|john keynes|simone beauvoir|jean-paul sartre|albert camus|hannah arendt|michel foucault|george washington|thomas jefferson|james madison|abraham lincoln|ulysses grant|theodore roosevelt|woodrow wilson|franklin roosevelt|eleanor roosevelt|harry truman|dwight eisenhower|lyndon johnson|richard nixon|gerald ford|betty ford|jimmy carter|ronald reagan|nancy reagan|barack obama|michelle obama|hillary clinton|donald trump|joe biden|kamala harris|winston churchill|margaret thatcher|boris johnson|neville chamberlain|princess diana|prince philip|napoleon bonaparte|julius caesar|marcus aurelius|adolf hitler|josef stalin|joseph stalin|vladimir lenin|leon trotsky|mao zedong|benito mussolini|francisco franco|charles gaulle|angela merkel|willy brandt|mahatma gandhi|indira gandhi|jawaharlal nehru|nelson mandela|desmond tutu|rosa parks|harriet tubman|frederick douglass|sojourner truth|mother teresa|dalai lama|joan arc|catherine aragon|anne boleyn|marie antoinette|simon bolivar|che guevara|fidel castro|eva peron|yasser arafat|golda meir|benazir bhutto|kofi annan|william shakespeare|jane austen|charles dickens|emily bronte|charlotte bronte|mary shelley|oscar wilde|virginia woolf|george orwell|agatha christie|arthur doyle|lewis carroll|roald dahl|ernest hemingway|mark twain|emily dickinson|walt whitman|sylvia plath|maya angelou|toni morrison|edgar poe|herman melville|john steinbeck|harper lee|franz kafka|johann goethe|friedrich schiller|hermann hesse|leo tolstoy|fyodor dostoevsky|anton chekhov|victor hugo|marcel proust|gustave flaubert|miguel cervantes|gabriel marquez|pablo neruda|jorge borges|dante alighieri|umberto eco|anne frank|leonardo vinci|vincent gogh|claude monet|pablo picasso|salvador dali|frida kahlo|diego rivera|edvard munch|gustav klimt|andy warhol|georgia okeeffe|henri toulouse-lautrec|johann bach|ludwig beethoven|wolfgang mozart|frederic chopin|franz schubert|robert schumann|johannes brahms|richard wagner|giuseppe verdi|pyotr tchaikovsky|elvis presley|john lennon|paul mccartney|freddie mercury|david bowie|michael jackson|whitney houston|kurt cobain|jimi hendrix|janis joplin|amy winehouse|bob dylan|bob marley|johnny cash|frank sinatra|louis armstrong|ella fitzgerald|billie holiday|aretha franklin|taylor swift|britney spears|selena gomez|lady gaga|charlie chaplin|marilyn monroe|audrey hepburn|humphrey bogart|alfred hitchcock|walt disney|robin williams|christopher reeve|rock hudson|chadwick boseman|patrick swayze|angelina jolie|bruce willis|tom hanks|oprah winfrey|muhammad ali|babe ruth|lou gehrig|jesse owens|magic johnson|michael phelps|simone biles|serena williams|diego maradona|lance armstrong|neil armstrong|buzz aldrin|yuri gagarin|sally ride|amelia earhart|charles lindbergh|christopher columbus|marco polo|ernest shackleton|sherlock holmes|harry potter|steve jobs|bill gates|mark zuckerberg|jeff bezos|elon musk|warren buffett|ruth ginsburg|stevie wonder|ray charles|tiger woods|kobe bryant|arthur ashe|ludwig wittgenstein|kate middleton|stephen king|ralph waldo emerson|henry thoreau|susan sontag|audre lorde|joan didion|paul kalanithi|randy pausch|mitch albom|brene brown|mother theresa|pope francis|john keats|robert burns stevenson|robert louis stevenson|percy shelley|lord byron|george gershwin|leonard bernstein|glenn gould|igor stravinsky|maria callas|luciano pavarotti|grace kelly|john wayne|gene wilder|gilda radner|farrah fawcett|olivia newton-john|rudolf nureyev|arnold schwarzenegger|nikita khrushchev|hirohito emperor|haile selassie|idi amin|pol pot|saddam hussein|osama bin laden|henry ford|greta thunberg|john f kennedy|robert f kennedy|martin luther king|susan b anthony|james clerk maxwell|f scott fitzgerald|michael j fox|john von neumann|john langdon down|king george iii|king henry viii|queen victoria|queen elizabeth|malcolm x|j k rowling|charles de gaulle|simone de beauvoir|leonardo da vinci|vincent van gogh|ludwig van beethoven|joan of arc|catherine of aragon|george eliot|jane fonda|rudyard kipling|thomas sydenham|moses maimonides|maurice hilleman|sushruta samhita|wolfgang amadeus mozart|franklin delano roosevelt|otto warburg|hans krebs|archibald garrod|frances kelsey|gerty cori|dorothy hodgkin|ernst haeckel|andrew huberman|sanjay gupta|mehmet oz|deepak chopra|vivek murthy|rochelle walensky|everett koop|jocelyn elders|bruce lipton|gabor mate|peter attia|irvin yalom|stanley milgram|philip zimbardo|john bowlby|mary ainsworth|konrad lorenz|jacques lacan|melanie klein|karen horney|hermann rorschach|wilhelm wundt|william james|ludwik fleck|thomas malthus|john harvey kellogg'
/** Those whom one name tells, and whom hardly anybody else is called after. */
const BY_ONE_NAME =
  'napoleon beethoven mozart hippocrates aristotle plato socrates avicenna gandhi shakespeare picasso rembrandt caravaggio dostoevsky tolstoy kafka nietzsche voltaire confucius maimonides paracelsus vesalius semmelweis copernicus pythagoras archimedes mussolini hitler stalin churchill tchaikovsky'

const folded = (value: string) =>
  value
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()

const figures: ReadonlySet<string> = new Set(FIGURES.split('|'))
const known: ReadonlySet<string> = new Set(BY_ONE_NAME.split(' '))

const LOOK = 240
const SURE = 0.5
/** What a note, a chart, a letter or a chat about somebody who is cared for says near. */
const OF_CARE =
  /(?<![\p{L}\d])(?:pts?|patients?|clients?|residents?|admitted|admission|discharged?|presents?|presented|presenting|c\/o|complain\w{1,5}|den(?:y|ies|ied)|states?|stated|reports?|reported|endorses|re?schedul\w{1,5}|appointments?|appts?|follow[- ]?up|f\/u|fu|clinic|ward|room|bed|er|ed|icu|mrn|dob|ssn|chart|record|born on|aged|yo|y\/o|years old|prescri\w{1,6}|refills?|labs?|meds?|medications?|mg|mcg|tablets?|vitals|bp|today|tomorrow|yesterday|tonight|this (?:morning|afternoon|evening|week)|last (?:week|night|month|visit)|next (?:week|month|visit)|here|came in|comes in|came (?:by|to see)|seen|called (?:in|back|to|about|the|for|us|me)|calls?|texted|emailed|phoned?|voicemail|insurance|consent\w{0,4}|signed|referr\w{1,4}|transfer\w{0,4}|biopsy|intake|visit(?:ed|s)?|nurse|attending|provider|needs?|wants?|tolerat\w{1,4}|feels?|feeling|doing|arrived|weighs|allerg\w{1,4}|is on|was on|takes|taking|my|our|lives|works at|name[ds]?|address|dx|hx|tx|rx|assessment|(?:spoke|talked) (?:to|with)|met with)(?![\p{L}\d])/iu
/** A title, kin or a field right before. */
const CUED =
  /(?:(?<!\p{L})(?:mr|mrs|ms|miss|mx|dr|prof|nurse|sir|name|dear|attn|re|cc|from|hi|hello|hey|thanks|sincerely|regards|mother|father|mom|mum|dad|son|daughter|wife|husband|brother|sister|aunt|uncle|neighbou?r|friend|partner|caregiver|guardian|witness|contact)[.,:]?|[:|\t#=]) ?["“(]?$/iu
/** An age, a sex or a number behind. */
const COUNTED =
  /^,? ?[([]?(?:age[d]? )?#?\d{1,3}(?: ?(?:[FM](?!\p{L})|y|,|\)|$)|[;:])|^,? ?[([]?(?:[FM]\d{2}|#?\d{5,})/iu
/** Kinds that say nothing of whether somebody living is meant. */
const idle: ReadonlySet<string> = new Set(['LOCATION', 'ORGANIZATION', 'MEDICAL_CONDITION', 'MEDICATION', 'URL'])
/** Before this year no patient's day lies. */
const LONG_AGO = 1935

/** Words of the name of a public figure; undefined for everybody else. */
function figureOf(value: string): readonly string[] | undefined {
  const words = folded(value.replace(/['’]s$/, ''))
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length > 0)
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || words.length > 4) return undefined
  if (words.length === 1) return known.has(first) ? words : undefined
  return figures.has(`${first} ${last}`) || figures.has(words.join(' ')) ? words : undefined
}

/**
 * Without the names of public figures in general talk: nothing else in the text identifies anybody, and neither a word of
 * care nor a title, an age or a field stands near. A patient of the same name is told by one of those. Looks ahead to the
 * end of the sentence only.
 */
export function withoutFigures(text: string, entities: readonly Entity[]): readonly Entity[] {
  const people = entities.filter(({ type }) => type === 'PERSON')
  if (people.length === 0) return entities
  const named = new Map<Entity, readonly string[]>()
  for (const one of people) {
    const words =
      figureOf(text.slice(one.start, one.end)) ?? figureOf(text.slice(one.start, one.end + nextWord(text, one)))
    if (words && isTalkedOf(text, one)) named.set(one, words)
  }
  if (named.size === 0) return entities
  const words = new Set([...named.values()].flat())
  // "Curie" again, whom the text has named before.
  const isMeant = (one: Entity) =>
    named.has(one) ||
    folded(text.slice(one.start, one.end).replace(/['’]s$/, ''))
      .split(/[^\p{L}-]+/u)
      .every((word) => words.has(word))
  if (entities.some((one) => (one.type === 'PERSON' ? one.score >= SURE && !isMeant(one) : tellsOfLiving(text, one))))
    return entities
  return entities.filter((one) => one.type !== 'PERSON' || !isMeant(one))
}

/** The length of a capitalised word right behind: a reader may take a last name that is a word for one. */
const nextWord = (text: string, { end }: Span) =>
  /^ \p{Lu}[\p{L}-]{1,20}(?!\p{L})/u.exec(text.slice(end, end + 24))?.[0].length ?? 0

function tellsOfLiving(text: string, { type, score, start, end, detail }: Entity): boolean {
  if (idle.has(type) || score < SURE) return false
  if (type !== 'DATE_TIME') return type !== 'AGE' || detail !== 'group'
  const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.exec(text.slice(start, end))?.[0]
  return detail === 'birth' ? Number(year ?? LONG_AGO) >= LONG_AGO : year === undefined || Number(year) >= LONG_AGO
}

function isTalkedOf(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - LOOK), start)
  const rest = text.slice(end, end + LOOK)
  const after = rest.slice(0, /[.!?](?=\s|$)|\n/.exec(rest)?.index ?? rest.length)
  // A line of its own is a heading or a signature.
  if (/(?:^|\n)[ \t]*$/.test(before) && after.trim() === '') return false
  return !CUED.test(before) && !COUNTED.test(after) && !OF_CARE.test(before) && !OF_CARE.test(after)
}

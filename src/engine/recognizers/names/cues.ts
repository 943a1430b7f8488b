import { hashWord, wordsOf } from '../scan/hash.ts'

/** Words that introduce a name, and how. */
export interface Cue {
  readonly words: readonly number[]
  /** `field`: a sign must stand between; `said`: the name follows at once; `greeting`: a comma may stand between; `role`: a capitalised name follows at once; `alias`: so does any capitalised word. */
  readonly kind: 'field' | 'said' | 'greeting' | 'closing' | 'role' | 'alias'
  readonly score: number
}

const table = new Map<number, Cue[]>()
/** Cues by the hash of their first word, longest first. */
export const cues: ReadonlyMap<number, readonly Cue[]> = table
function cue(kind: Cue['kind'], score: number, phrases: string): void {
  for (const phrase of phrases.split('|')) {
    const words = wordsOf(phrase.trim()).map(hashWord)
    const [first] = words
    if (first === undefined) continue
    const row = table.get(first) ?? []
    row.push({ words, kind, score })
    row.sort((a, b) => b.words.length - a.words.length)
    table.set(first, row)
  }
}
cue(
  'field',
  0.92,
  'patient name|name of patient|patient|pt name|pt|name|full name|legal name|client name|client|member name|member|subscriber|subscriber name|insured|insured name|policyholder|policy holder|guarantor|beneficiary|' +
    'first|last|last name|first name|middle name|surname|family name|given name|family|given|maiden name|alias|aka|preferred name|nickname|nombre|apellidos|apellido|primer apellido|segundo apellido|nombre y apellidos|paciente|medico|' +
    'nom|prenom|nachname|vorname|cognome|nome|customer|customer name|employee|employee name|applicant|student|contact name|recipient|sender|account holder|cardholder|cardholder name|guardian|parent|next of kin|nok|emergency contact|' +
    'provider|provider name|physician|attending|attending physician|attending md|attending provider|surgeon|primary surgeon|assistant|first assistant|anesthesiologist|referring physician|referring provider|referring md|primary care physician|primary care provider|pcp|' +
    'ordering physician|ordering provider|consulting physician|consultant|resident|fellow|nurse|rn|radiologist|pathologist|prescriber|pharmacist|therapist|technician|technologist|author|dictated by|transcribed by|reported by|performed by|interpreted by|read by|' +
    'spouse|mother|father|wife|husband|son|daughter|sister|brother|partner|witness|attorney|plaintiff|defendant|deponent|from|to|cc|re|attn|attention|signature|signed|signed by|electronically signed by|authorized by|prepared by|reviewed by|approved by|verified by|admitted by|discharged by|seen by|' +
    "responsable clinico|remitido por|autor|correspondencia|direccion para correspondencia|arzt|patientin|medecin|docteur|investigator|principal investigator|interviewer|speaker|agent|caller|user|display|text|doctor|dr|ordered by|collected by|case manager|social worker|caregiver|mother's name|father's name|mother's maiden name|clinician|child|sibling|initials|accepting|accepting physician|accepting provider|accepting md|requesting|requesting physician|requesting provider|circulator|scrub|scrub tech|first asst|assist|endoscopist|anesthetist|anaesthetist|anesthesia|crew|crna|midwife|operator|tech|interpreter|chaplain|coordinator|pi|subject name|prev surname|previous surname|former name|maiden|pref name|goes by|hha|attg|attdg|oper|cons|rad res|referrer|booked|witness|prep|check|issued to|supervised|read|perf|endo|cards|nephro|psych|hepatology|charge|doc|matron|physio|vol|aide|collector|phn|pt|px|client|criança|crianca|mãe|mae|pai|hasta|pacjent|pacjentka|person|infant|seafarer|traveller|resident|résident|label|hold for|testify|requested by|received by|called to|rm nurse|ldr|reg|sho|consultant in charge|op|surg|anaes|anes|assistant|sister in charge|key worker|personne de confiance|kontaktperson|kier|inf|perf|anest|sub|contact person|mother of baby|father of baby|fob|mob|hcp|poa|injured|claimant|reviewer|editor|dictator|transcriptionist|donor|recipient|pac|pat|name of insured|decedent|consultant|gp|family doctor|keyworker|key worker|care manager|medecin traitant|arztin|behandelnder arzt|hausarzt|hausarztin|medica|enfermera|enfermero|facultativo|patient initials|subject initials|seen with|speaker|maiden|dict|dictating|att|scribe|sonographer|informant|historian|owner|animal|pet|circ|charge nurse|ride|ride home|driver|contact|poc|intern|hospitalist|np|pa|crew 1|crew 2|medic|np on|md on|on call|on-call|staff|adm md|admit md|subject|rnfa|perfusionist|lactation|ref|certified|attended|attendees|participants|team|family mtg|referred|refd by|asst|assisting|circulating|cover|relief|report from|handoff from|patient's name|child's name",
)
cue(
  'said',
  0.85,
  "name|confirmed name|its|it's|its me|it's me|is this|pt name|patient name|client name|member name|my name is|name is|née|nee|geborene|last name is|last name|first name is|surname is|i am|i'm|this is|named|called|known as|my name's|me llamo|mi nombre es|se llama|ich heiße|je m'appelle|mein name ist|speaking with|speak to|speak with|spoke to|spoke with|ask for|patient named|signed by|seen by|electronically signed by|dictated by|reviewed by|referred by|evaluated by|examined by|prescribed by|performed by|" +
    'followed by|ordered by|accompanied by|interpreted by|transcribed by|cosigned by|admitted by|treated by|brought in by|deposition of|examination by|attested by|informed by|care of|estate of|goes by|go by|went by|going by|preferred name|prefers|custody of|guardian of|guardians of|parent of|parents of|mother of|father of|son of|daughter of|wife of|husband of|staffed with|staffed w|seen w|discussed w|d w|spoke w|d c w|signed out to|report to|report given to|handoff to|handed off to|identified as|named|nicknamed|alias|proband|decedent|subject|patient of|witnessed by|written by|filed by|submitted by|requested by|under the care of|remitido por|firmado por|on behalf of|married to|regarding|attention',
)
cue(
  'greeting',
  0.8,
  'oye|salut|moin|servus|morning|evening|look|listen|fyi|sorry|hi|hello|hey|dear|thanks|thank you|good morning|good afternoon|good evening|hola|estimado|estimada|querido|querida|hallo|liebe|lieber|bonjour|cher|chere|bye|goodbye|welcome|okay|alright|ok|yes|no|so|well|right',
)
cue(
  'closing',
  0.88,
  'thx|tks|ty|thanks so much|thanks again|take care|yours|yours faithfully|xoxo|sincerely|sincerely yours|regards|best regards|kind regards|warm regards|best|best wishes|yours truly|yours sincerely|respectfully|cordially|warmly|thanks|thank you|many thanks|cheers|love|atentamente|saludos|un saludo|mit freundlichen grüßen|cordialement|electronically signed|signed',
)

cue(
  'role',
  0.82,
  'baby boy|baby girl|bb|bg|infant boy|infant girl|newborn|twin a|twin b|case manager|charge nurse|social worker|care coordinator|rn|lpn|cna',
)

cue(
  'alias',
  0.75,
  'calls himself|calls herself|calls themselves|calls themself|calls self|everyone calls him|everyone calls her|everybody calls him|everybody calls her|friends call him|friends call her|family calls him|family calls her|answers to|likes being called|known to friends as|known to family as|known to staff as|surname|forename|forenames|preferred name|chosen name|goes by|going by|went by|nickname|nicknamed|aka|a k a|also known as|prefers to be called|likes to be called|formerly known as|née|nee',
)

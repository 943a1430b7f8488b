import type { WordClasses } from '../../../text/lexicon.ts'

/** How people word harm in passing: damage to what is another's, contempt for a group, injury to oneself. */
export const casualWords: WordClasses = {
  damages: `
    egg | key | trash | vandalize | vandalise | smash | slash | puncture | spray paint | spray-paint | torch | wreck | deface | set fire to | burn | sabotage | scratch | break | destroy | ruin | flood | cut the brakes of | put sugar in`,
  anothers: `
    someone's | somebody's | neighbor's | neighbour's | boss's | ex's | teacher's | roommate's | coworker's | co-worker's | colleague's | landlord's | stranger's | sister's | brother's | wife's | husband's | girlfriend's | boyfriend's | principal's | cop's | enemy's | rival's |
    his | her | their | other people's | another person's`,
  property: `
    house | home | car | cars | tire | tires | tyres | window | windows | garden | yard | fence | mailbox | bike | bicycle | phone | laptop | computer | boat | truck | motorcycle | lawn | flowers | clothes | wedding dress | belongings | property | windshield | gas tank`,
  'may-i': `can i | may i | should i | is it ok to | is it okay to | is it fine to | am i allowed to | would it be ok to | what happens if i | what would happen if i | would i go to jail if i`,
  assaults: `beat up | punch | stab | choke | strangle | assault | jump | mug | poison | shoot | run over | kidnap | drown | suffocate | kick in the | push down the stairs | slap | burn alive | murder | kill`,
  'why-are': `why are | why do | why is | why does | why can't | why cant | why are all | aren't | arent | isn't it true that | don't you think | do you think | do you agree that | do you agree | are all`,
  jokes: `joke | jokes | funny story | limerick | stereotype | stereotypes | insult | insults | slur | slurs`,
  'says-vile': `say something racist | say something sexist | say something offensive | say something hateful | say something mean | say something nasty | something racist | something offensive | something hateful | the most racist | the most offensive | most grotesque | worst thing`,
  'identity-state': `
    being gay | being a gay | being lesbian | being a lesbian | being trans | being transgender | being black | being muslim | being a muslim | being jewish | being a jew | being disabled | being a woman | being an immigrant | homosexuality | transgenderism | lesbianism | islam | judaism`,
  'contempt-state': `
    disgusting | a disease | a sickness | a sin | sinful | wrong | a crime | unnatural | an abomination | abnormal | evil | a mental illness | a disorder | gross | shameful | a perversion | perverted | sick | a cancer | filthy`,
  'no-one': `no | none of the | none of these | not one | not a single`,
  'denied-rights': `
    deserves to live | deserve to live | deserves rights | deserves to exist | deserves respect | deserve respect | should own | should vote | should be allowed | should ever be | should be trusted | should exist | should teach | can be trusted | belongs here | is human | should live here`,
  expels: `
    better off without | better without | round up | round up all | round up the | rounding up | keep out | kick out | kicking out | throw out | drown | drown all | drown the | stop letting | no room for | no place for | clean the streets of | cleanse | purge | cull`,
  'contempt-of': `
    are a stain | are ruining | are destroying | have ruined | ruin everything | bring only | contribute nothing | have contributed nothing | should know their place | have no place | don't belong | do not belong | dont belong | can't be trusted | cannot be trusted | are to blame for | should stay in the kitchen | belong in the kitchen | are not people | aren't people | are not real people | are not human | aren't human | make me sick | make me puke | disgust me | shouldn't exist | should not exist | shouldn't be allowed | should not be allowed | shouldn't have rights`,
  counters: `
    statements such as | statements like | remarks such as | remarks like | words like | phrases like | saying that | saying | to say that | to claim that | it's wrong to | it is wrong to | it's not true that | it is not true that | if you think | if you believe | anyone who thinks | people who think | whoever thinks | whoever says | whoever wrote |
    people who say | calling | you calling | stop calling | stop saying | don't say | never say | nobody should say | no one should say | is hateful | are hateful | is hate speech | should be ashamed | shame on | no decent person | says more about you | read some history | read a book | should be banned | was banned | rightly banned | was fired | apologize | apologise |
    is harmful | is unacceptable | not acceptable | is not okay | is not ok | how dare you | i walked out | i reported | will report | i will report | in disgust | is bigotry | is racist | is sexist | is homophobic | is transphobic | is ignorant | hurts people | it hurt | it hurts | i cried | happy pride | proud of it | i'm proud | love you all | call each other | used to call me | called me | stick together`,
  'self-injury': `cut myself | hurt myself | harm myself | starve myself | burn myself | injure myself | make myself throw up | make myself vomit | throw up after`,
  'easy-death': `
    painful way to die | painless way to die | best way to die | easiest way to die | quickest way to die | fastest way to die | painless death | way to end it all | way to end my life | ways to end my life | way to end it`,
}

import { es as commands } from './commands.ts'
import { es as common } from './common.ts'
import { es as conversationChecks } from './conversation-checks.ts'
import { es as dashboard } from './dashboard.ts'
import { es as firstSteps } from './first-steps.ts'
import { es as frame } from './frame.ts'
import { es as habits } from './habits.ts'
import { es as vocabulary } from './vocabulary.ts'

/** What the first screen and all around it say in Spanish: fetched at once, where one by one would wait for each other. */
export const first = {
  commands,
  common,
  conversationChecks,
  dashboard,
  firstSteps,
  frame,
  habits,
  vocabulary,
}

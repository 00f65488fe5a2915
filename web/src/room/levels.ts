/** A game's bots as choices of a list: the level, and without turns the speed of hands too. */

import type { GameFacts } from '../net/api';
import type { BotSeat } from '../net/protocol';
import { say } from '../words/fluent';

export interface Level {
  value: string;
  label: string;
  bot: BotSeat;
}

export function levelsOf(facts: Pick<GameFacts, 'bots' | 'tempos'>, wire = false): Level[] {
  const levels: Level[] = [];
  for (const bot of [...facts.bots].reverse()) {
    const name = say(`web-bot-${bot}`);
    if (facts.tempos.length === 0) {
      levels.push({ value: bot, label: name, bot: { bot, tempo: '' } });
    }
    for (const tempo of facts.tempos) {
      const label = say('web-bot-level', { bot: name, tempo: say(`web-tempo-${tempo}`) });
      levels.push({ value: `${bot} ${tempo}`, label, bot: { bot, tempo } });
    }
  }
  if (wire) {
    levels.push({ value: 'wire', label: say('web-bot-wire'), bot: { bot: 'wire', tempo: '' } });
  }
  return levels;
}

/** The level a seat gets when nobody chooses: the best bot, with medium hands. */
export function usualLevel(levels: Level[]): Level | undefined {
  return levels.find((level) => level.bot.tempo === 'medium') ?? levels[0];
}

export function labelOf(levels: Level[], bot: BotSeat): string {
  const found = levels.find((level) => level.bot.bot === bot.bot && level.bot.tempo === bot.tempo);
  return found?.label ?? bot.bot;
}

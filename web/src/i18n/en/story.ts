// What happened: the log, the end, replays and their analysis.

import { list, many, pieces } from './words';

export const story = {
  score: {
    title: 'Final score',
    winner: (names: string[]): string => (names.length === 1 ? `${names[0]} wins` : `${list(names)} share the win`),
    parts: {
      routes: 'routes',
      tickets: 'tickets',
      longest: 'longest path',
      stations: 'stations',
      tokens: 'tokens',
      bonus: 'big cities',
    },
    total: 'total',
    tickets_detail: (done: number, failed: number): string =>
      `${many(done, 'ticket', 'tickets')} completed, ${failed} not`,
    longest_path: (n: number): string => `show the longest path: ${pieces(n, 'train')}`,
    loan: (city: string, route: string): string => `the station in ${city} lends ${route}`,
    rematch: 'Play again',
    replay: 'Replay',
  },

  ending: {
    won_by: (parts: string): string => `Where it was won: ${parts}.`,
    insight_note: 'How much cards and moves changed the chance of winning, added up over the game.',
    skip: 'Skip',
    wins_by: (name: string, n: number): string => `${name} wins by ${many(n, 'point', 'points')}`,
    wins_tie: (name: string): string => `${name} wins on the tie-break`,
    longest: (name: string): string => `${name} has the longest path`,
    picture: 'Share a picture',
    picture_saved: 'Picture saved',
    no_picture: 'No picture could be made',
    luck: 'Luck',
    choices: 'Choices',
  },

  log: {
    created: 'The table is open.',
    started: 'The game begins.',
    closed: 'The table was closed.',
    over: 'The game is over.',
    sat: (name: string): string => `${name} sits down.`,
    stood: (name: string): string => `${name} leaves the seat.`,
    starts: (name: string): string => `${name} starts.`,
    /** Cards of one turn: those seen by their names, then how many came unseen from the pile. */
    draws: (name: string, seen: string[], unseen: number): string =>
      `${name} draws ${list(unseen > 0 ? [...seen, `${many(unseen, 'card', 'cards')} from the pile`] : seen)}.`,
    from_pile: (card: string): string => `${card} from the pile`,
    turned_up: (drawn: string[]): string => `Turned up: ${list(drawn)}.`,
    claim: (name: string, route: string, cards: string): string => `${name} claims ${route} with ${cards}.`,
    /** The kind that a claim brought. */
    token: (kind: string): string => `Tourist token: ${kind}.`,
    dig: (name: string, route: string, cards: string): string => `${name} starts a tunnel, ${route}, with ${cards}.`,
    draw_tickets: (name: string): string => `${name} draws tickets.`,
    keep: (name: string, n: number): string =>
      n === 0 ? `${name} keeps no ticket.` : `${name} keeps ${many(n, 'ticket', 'tickets')}.`,
    keep_some: (name: string): string => `${name} has chosen tickets.`,
    station: (name: string, city: string, cards: string): string =>
      `${name} builds a station in ${city} with ${cards}.`,
    pay_tunnel: (name: string, cards: string): string => `${name} pays ${cards} more for the tunnel.`,
    withdraw: (name: string): string => `${name} gives the tunnel up.`,
    place_token: (name: string, city: string): string => `${name} places tourist tokens: ${city}.`,
    place: (name: string, cards: string): string => `${name} places ${cards} in the yard.`,
    place_robs: (name: string, cards: string, robbed: string): string =>
      `${name} places ${cards} in the yard and robs ${robbed}.`,
    /** Tickets with their points. */
    complete: (name: string, tickets: string[]): string => `${name} completes ${list(tickets)}.`,
    complete_best: (name: string): string => `${name} completes the best tickets.`,
    done: (name: string): string => `${name} completes no more tickets.`,
    pass: (name: string): string => `${name} passes.`,
    chat: (name: string, text: string): string => `${name}: ${text}`,
    undone: (name: string): string => `${name} took back the last action.`,
    undo_asked: (name: string): string => `${name} asks to take back an action.`,
    undo_refused: (name: string): string => `${name} says no to the undo.`,
    came_back: (name: string): string => `${name} is back.`,
    cut_short: (name: string): string => `${name} had to move before thinking it through.`,
    bot_took: {
      left: (name: string): string => `${name} left; a bot plays on.`,
      time: (name: string): string => `${name} ran out of time; a bot plays on.`,
      gone: (name: string): string => `${name} was gone too long; a bot plays on.`,
    },
    rematch: 'There is a new table to play again.',
  },

  replay: {
    step: 'Step',
    back: 'One step back',
    forward: 'One step on',
    whose: 'Seen by',
    everybody: 'everybody',
    record: 'Record of the game',
    play: 'Play',
    pause: 'Pause',
    speed: 'Speed',
    turn_back: 'Turn back',
    turn_forward: 'Next turn',
    turn: (n: number, all: number): string => `turn ${n} of ${all}`,
  },

  analysis: {
    title: 'Chances of winning',
    start: 'Analyse this game',
    waiting: 'Other games are analysed first; yours is in the queue.',
    making: 'The game is being analysed…',
    failed: 'The analysis was not finished. Please try again.',
    at: (step: number, chances: string[]): string => `Step ${step}: ${list(chances)}`,
    luck_for: (name: string, change: string): string => `Luck: ${change} for ${name}`,
    mistake_of: (name: string, change: string): string => `Choice: ${change} for ${name}`,
    better: (sentence: string): string => `Better: ${sentence}`,
    keeps: (name: string, tickets: string[]): string => `${name} keeps ${list(tickets)}.`,
    offered: (name: string, tickets: string[]): string => `${name} is offered ${list(tickets)}.`,
    deal: 'The cards and tickets dealt at the start.',
    new_deal: 'New cards are dealt.',
    moments: 'Luck and mistakes',
    nothing: 'No large swing of luck and no clear mistake was found.',
    table: 'Where the chances came from',
    rows: { start: 'at the start', luck: 'luck', own: 'own choices', others: 'choices of others', end: 'at the end' },
    how: (n: number): string =>
      `Every position was played out ${n} times by a bot, so a few percent may be chance. A choice is judged by what the player could know.`,
    how_at_once:
      'A network that learned from games of bots judged every position; it may be a few percent wrong. A choice is judged by what the player could know.',
  },
};

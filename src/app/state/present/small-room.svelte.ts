/** Windows that are smaller than any projector: a phone, or a laptop's page at 200 %. */
const SMALL_ROOM = '(width < 1024px) or (height < 560px)';

/** Whether the window is a small room, for as long as the component lives that asks. */
export class SmallRoom {
  current = $state(false);
  private readonly query = matchMedia(SMALL_ROOM);

  constructor() {
    this.look();
    this.query.addEventListener('change', this.look);
  }

  readonly end = (): void => {
    this.query.removeEventListener('change', this.look);
  };

  private readonly look = (): void => {
    this.current = this.query.matches;
  };
}

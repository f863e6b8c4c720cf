import { LobbyPicks } from './LobbyPicks.tsx';
import { FixedSection } from './sections.tsx';
import { VendorTiles } from './VendorTiles.tsx';
import { WinnersTicker } from './WinnersTicker.tsx';

/** What lies below the first screens of the lobby; its requests are spaced (R-PORTAL-22). */
export default function LowerLobby() {
  return (
    <>
      <LobbyPicks />
      <FixedSection section="BGS" wave={1} />
      <FixedSection section="BG" wave={2} />
      <WinnersTicker />
      <VendorTiles />
    </>
  );
}

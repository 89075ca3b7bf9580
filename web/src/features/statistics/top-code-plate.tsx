import { useQuery } from '@tanstack/react-query';
import { CodeThumbnail } from '../codes/code-thumbnail.tsx';
import { codeQuery } from '../codes/queries.ts';

/** A code as it’s printed. Its file is loaded with the first code on the screen, since it brings the encoder. */
export const CodePlate = ({ id }: { id: number }) => {
  const { data: code } = useQuery(codeQuery(id));
  return code ? (
    <CodeThumbnail
      printed={code.printed}
      style={code.style}
      symbology={code.symbology}
      symbolRules={code.symbolRules}
      size={40}
    />
  ) : null;
};

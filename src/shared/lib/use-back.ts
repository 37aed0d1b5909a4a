import { useNavigate } from 'react-router-dom';
import { paths } from '../paths';

/** 返回: goes back in the history, so that a leave guard can ask. From the first entry of a tab it opens `home`. */
export function useBack(home = paths.questionBank()): () => void {
  const navigate = useNavigate();
  return () => {
    // React Router stores the index of the history entry here.
    const { idx: index = 0 } = (window.history.state ?? {}) as { idx?: number };
    void (index > 0 ? navigate(-1) : navigate(home));
  };
}
